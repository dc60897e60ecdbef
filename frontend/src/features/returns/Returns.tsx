import { useState } from 'react';
import { formatLongDay } from '../../lib/format/day-range';
import { Button } from '../../ui/buttons/Button';
import { loadableDialog } from '../../ui/code/loadable-layer';
import { Stack } from '../../ui/theme/layout-components';
import { OneReturn } from './OneReturn';
import type { OrderOfReturns } from './order-of-returns';

const ReturnDialog = loadableDialog(() => import('./asking/ReturnDialogPanel'));

interface ReturnsProps {
  order: OrderOfReturns;
  /** What shows the order to somebody without its session. */
  link?: string;
  /** Reads the order again. */
  onChanged: () => void;
}

/** What of an order goes back, and what still can. */
export function Returns({ order, link, onChanged }: ReturnsProps) {
  const { returns, returnUntil } = order;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack $gap={16}>
      {returns.toReversed().map((returned) => (
        <OneReturn key={returned._id} returned={returned} order={order} />
      ))}
      {returnUntil && (
        <>
          <p>{`You can return ${returns.length > 0 ? 'the other items' : 'items'} until ${formatLongDay(returnUntil)}.`}</p>
          <Button
            variant="secondary"
            small
            style={{ alignSelf: 'start' }}
            data-screen-only
            aria-label={`Return items of order ${order.orderNumber}`}
            onClick={() => setIsOpen(true)}
          >
            Return items
          </Button>
        </>
      )}
      <ReturnDialog open={isOpen} onOpenChange={setIsOpen} order={order} link={link} onChanged={onChanged} />
    </Stack>
  );
}
