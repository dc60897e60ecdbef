import { AccountSafety, type Safety } from '../../../features/account';
import { SaveYourCart } from '../../../features/auth';

interface UserDialogsProps {
  isSaving: boolean;
  onSaving: (isSaving: boolean) => void;
  asked: Safety;
  onAsk: (asked: Safety) => void;
}

/** What the user's menu opens. */
export default function UserDialogs({ isSaving, onSaving, asked, onAsk }: UserDialogsProps) {
  return (
    <>
      <SaveYourCart open={isSaving} onOpenChange={onSaving} />
      <AccountSafety asked={asked} onAsk={onAsk} />
    </>
  );
}
