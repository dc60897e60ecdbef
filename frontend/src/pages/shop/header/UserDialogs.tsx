import { LazyAccountDialogs, type OpenAccountDialog } from '../../../features/account';
import { GuestUpgrade } from '../../../features/auth';

interface UserDialogsProps {
  isUpgrading: boolean;
  onUpgrading: (isUpgrading: boolean) => void;
  asked: OpenAccountDialog;
  onAsk: (asked: OpenAccountDialog) => void;
}

/** What the user's menu opens. */
export default function UserDialogs({ isUpgrading, onUpgrading, asked, onAsk }: UserDialogsProps) {
  return (
    <>
      <GuestUpgrade open={isUpgrading} onOpenChange={onUpgrading} />
      <LazyAccountDialogs asked={asked} onAsk={onAsk} />
    </>
  );
}
