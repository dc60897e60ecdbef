import { Suspense, useState } from 'react';
import type { CartItem } from '../../../contract/types';
import { useHasBeenTrue } from '../../../ui/hooks/use-has-been-true';
import { loadable } from '../../../ui/code/loadable';

const { Component: ChangeVariantDialog } = loadable(() => import('./ChangeVariantDialog'), {
  useLayerState: ({ open, onClose }) => ({ isOpen: open, close: onClose }),
});

interface ChangeVariantProps {
  line: CartItem;
  trigger: (open: () => void) => React.ReactElement;
}

/** Opens the choice of another size or colour for a line. Its code is loaded when it first opens. */
export function ChangeVariant({ line, trigger }: ChangeVariantProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isWanted = useHasBeenTrue(isOpen);
  return (
    <>
      {trigger(() => setIsOpen(true))}
      <Suspense>
        {isWanted && <ChangeVariantDialog line={line} open={isOpen} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
