import { LazyAccountDialogs, type OpenDialog } from '../../../features/account';
import { SaveYourCart } from '../../../features/auth';

interface UserDialogsProps {
  isSaving: boolean;
  onSaving: (isSaving: boolean) => void;
  asked: OpenDialog;
  onAsk: (asked: OpenDialog) => void;
}

/** What the user's menu opens. */
export default function UserDialogs({ isSaving, onSaving, asked, onAsk }: UserDialogsProps) {
  return (
    <>
      <SaveYourCart open={isSaving} onOpenChange={onSaving} />
      <LazyAccountDialogs asked={asked} onAsk={onAsk} />
    </>
  );
}
