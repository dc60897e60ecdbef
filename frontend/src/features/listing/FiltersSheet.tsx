import { memo, useRef } from 'react';
import { Button } from '../../ui/buttons/Button';
import { Sheet } from '../../ui/overlay/Sheet';
import { TypedFilter } from './typed-filter';

interface FiltersSheetProps {
  isOpen: boolean;
  /** The same function on each render. */
  onOpenChange: (isOpen: boolean) => void;
  /** The label of the button that closes it, such as "Show 12 products". */
  action: string;
  /** The panel; the same element until a filter or a count changes. */
  children: React.ReactNode;
}

/** The filters where the screen is too small to have them beside the products. What was typed counts when it closes. */
export const FiltersSheet = memo(function FiltersSheet({ isOpen, onOpenChange, action, children }: FiltersSheetProps) {
  const applyTyped = useRef<() => boolean>(null);
  const show = () => {
    if (applyTyped.current?.() ?? true) onOpenChange(false);
  };
  const dismiss = () => {
    applyTyped.current?.();
    onOpenChange(false);
  };
  return (
    <Sheet
      side="left"
      open={isOpen}
      onOpenChange={(open) => (open ? onOpenChange(true) : dismiss())}
      title="Filters"
      footer={
        <Button wide onClick={show}>
          {action}
        </Button>
      }
    >
      <TypedFilter value={applyTyped}>{children}</TypedFilter>
    </Sheet>
  );
});
