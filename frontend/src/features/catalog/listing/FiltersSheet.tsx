import { memo } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { Sheet } from '../../../ui/overlay/Sheet';

interface FiltersSheetProps {
  isOpen: boolean;
  /** The same function on each render. */
  onOpenChange: (isOpen: boolean) => void;
  /** The label of the button that closes it, such as "Show 12 products". */
  action: string;
  /** The panel; the same element until a filter or a count changes. */
  children: React.ReactNode;
}

/** The filters where the screen is too small to have them beside the products. */
export const FiltersSheet = memo(function FiltersSheet({ isOpen, onOpenChange, action, children }: FiltersSheetProps) {
  return (
    <Sheet
      side="left"
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Filters"
      footer={
        <Button wide onClick={() => onOpenChange(false)}>
          {action}
        </Button>
      }
    >
      {children}
    </Sheet>
  );
});
