import { Suspense, useState } from 'react';
import type { User } from '../../../contract/types';
import type { OpenAccountDialog } from '../../../features/account';
import { UserPill } from './UserPill';
import { loadable } from '../../../ui/code/loadable';
import { loadableLayer } from '../../../ui/code/loadable-layer';

const fetchMenu = () => import('./UserMenu');
const { Component: UserMenu } = loadable(fetchMenu, {
  waits: 'outer',
  useLayerState: ({ onClose }) => ({ isOpen: true, close: onClose }),
});
const UserDialogs = loadableLayer(
  () => import('./UserDialogs'),
  ({ isUpgrading, onUpgrading, asked, onAsk }) => ({
    isOpen: isUpgrading || asked !== null,
    close: () => {
      onUpgrading(false);
      onAsk(null);
    },
  }),
);

// A failure is reported when it is opened.
const prefetchMenu = () => void fetchMenu().catch(() => undefined);

/** Loads the menu's code on hover, focus or click: it is large and rarely needed first. */
export function UserButton({ user }: { user: User }) {
  const [isWanted, setIsWanted] = useState(false);
  const [isUpgrading, setIsUpgrading] = useState(false);
  const [asked, setAsked] = useState<OpenAccountDialog>(null);
  const pill = (
    <UserPill
      user={user}
      aria-expanded={false}
      onPointerEnter={prefetchMenu}
      onFocus={prefetchMenu}
      onClick={() => setIsWanted(true)}
    />
  );
  return (
    <>
      {isWanted ? (
        <Suspense fallback={pill}>
          <UserMenu
            onClose={() => setIsWanted(false)}
            user={user}
            onUpgrade={() => setIsUpgrading(true)}
            onOpenDialog={setAsked}
          />
        </Suspense>
      ) : (
        pill
      )}
      <UserDialogs isUpgrading={isUpgrading} onUpgrading={setIsUpgrading} asked={asked} onAsk={setAsked} />
    </>
  );
}
