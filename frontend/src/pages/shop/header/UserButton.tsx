import { lazy, Suspense, useState } from 'react';
import type { User } from '../../../contract/types';
import type { OpenAccountDialog } from '../../../features/account';
import { useHasBeenTrue } from '../../../ui/hooks/use-has-been-true';
import { UserPill } from './UserPill';

const fetchMenu = () => import('./UserMenu');
const UserMenu = lazy(fetchMenu);
const UserDialogs = lazy(() => import('./UserDialogs'));

/** Loads the menu's code on hover, focus or click: it is large and rarely needed first. */
export function UserButton({ user }: { user: User }) {
  const [isWanted, setIsWanted] = useState(false);
  const [isUpgrading, setIsUpgrading] = useState(false);
  const [asked, setAsked] = useState<OpenAccountDialog>(null);
  const areDialogsWanted = useHasBeenTrue(isUpgrading || asked !== null);
  const pill = (
    <UserPill
      user={user}
      aria-expanded={false}
      onPointerEnter={() => void fetchMenu()}
      onFocus={() => void fetchMenu()}
      onClick={() => setIsWanted(true)}
    />
  );
  return (
    <>
      {isWanted ? (
        <Suspense fallback={pill}>
          <UserMenu user={user} onUpgrade={() => setIsUpgrading(true)} onOpenDialog={setAsked} />
        </Suspense>
      ) : (
        pill
      )}
      {areDialogsWanted && (
        <Suspense>
          <UserDialogs isUpgrading={isUpgrading} onUpgrading={setIsUpgrading} asked={asked} onAsk={setAsked} />
        </Suspense>
      )}
    </>
  );
}
