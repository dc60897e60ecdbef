import { useState } from 'react';
import type { Discount } from '../../contract/types';
import { useRead } from '../../lib/read-slice';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { loadableLayer } from '../../ui/code/loadable-layer';
import { EmptyState, FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../ui/loading/Skeleton';
import { Dialog } from '../../ui/overlay/Dialog';
import { Row } from '../../ui/theme/layout-components';
import { codeForm, codesRead, retireCode } from './discounts';
import { DiscountTable } from './DiscountTable';

/** Its code is loaded when it first opens. */
const DiscountSheet = loadableLayer(
  () => import('./DiscountSheet'),
  function useSheetState() {
    const dispatch = useAppDispatch();
    const { editing } = useAppSelector(codeForm.select);
    return { isOpen: editing !== null, close: () => void dispatch(codeForm.close()) };
  },
);

/** Discount codes, the newest first, with what staff may do to each. */
export function DiscountList({ page }: { page: number }) {
  const dispatch = useAppDispatch();
  const { data, progress, reload } = useRead(codesRead, page);
  const codes = progress === 'failed' ? [] : (data?.data ?? []);
  const [leaving, setLeaving] = useState<Discount | null>(null);
  return (
    <>
      {progress === 'failed' && <FailedState what="The discount codes could not be loaded." onRetry={reload} />}
      {progress === 'ready' && codes.length === 0 && (
        <EmptyState>There are no discount codes yet. Shoppers enter them at checkout.</EmptyState>
      )}
      {progress !== 'failed' && progress !== 'ready' && codes.length === 0 && <Skeleton height="240px" />}
      {codes.length > 0 && (
        <DiscountTable codes={codes} onEdit={(code) => dispatch(codeForm.open(code))} onRetire={setLeaving} />
      )}
      <DiscountSheet />
      <Dialog open={leaving !== null} onOpenChange={() => setLeaving(null)} title="Retire discount code" width="440px">
        <p>{`Retire ${leaving?.code}? Nobody can use it any more. Orders that have it keep their discount.`}</p>
        <Row style={{ marginTop: 24 }} $wrap>
          <Button
            variant="danger"
            onClick={() => {
              if (leaving) dispatch(retireCode(leaving));
              setLeaving(null);
            }}
          >
            Retire
          </Button>
          <Button variant="secondary" onClick={() => setLeaving(null)}>
            Cancel
          </Button>
        </Row>
      </Dialog>
    </>
  );
}
