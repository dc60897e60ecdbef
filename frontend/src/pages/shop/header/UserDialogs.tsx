import { LazyAccountDialogs, type OpenAccountDialog } from '../../../features/account';
import { GuestUpgrade } from '../../../features/auth';

interface UserDialogsProps {
  isSaving: boolean;
  onSaving: (isSaving: boolean) => void;
  asked: OpenAccountDialog;
  onAsk: (asked: OpenAccountDialog) => void;
}

/** What the user's menu opens. */
export default function UserDialogs({ isSaving, onSaving, asked, onAsk }: UserDialogsProps) {
  return (
    <>
      <GuestUpgrade open={isSaving} onOpenChange={onSaving} />
      <LazyAccountDialogs asked={asked} onAsk={onAsk} />
    </>
  );
}
