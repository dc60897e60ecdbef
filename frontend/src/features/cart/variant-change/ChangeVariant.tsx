import { useState } from 'react';
import type { CartItem } from '../../../contract/types';
import { loadableLayer } from '../../../ui/code/loadable-layer';

const ChangeVariantDialog = loadableLayer(
  () => import('./ChangeVariantDialog'),
  ({ open, onClose }) => ({ isOpen: open, close: onClose }),
);

interface ChangeVariantProps {
  line: CartItem;
  trigger: (open: () => void) => React.ReactElement;
}

/** Opens the choice of another size or colour for a line. Its code is loaded when it first opens. */
export function ChangeVariant({ line, trigger }: ChangeVariantProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {trigger(() => setIsOpen(true))}
      <ChangeVariantDialog line={line} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
