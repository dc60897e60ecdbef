import { useState } from 'react';
import type { Discount } from '../../contract/types';
import { useRead } from '../../lib/read-slice';
import { useAppDispatch } from '../../lib/store';
import { EmptyState, FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../ui/loading/Skeleton';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { loadableSheet } from '../edited-form';
import { codeForm, codesRead, retireCode } from './discounts';
import { DiscountTable } from './DiscountTable';

const DiscountSheet = loadableSheet(
  () => import('./DiscountSheet'),
  () => codeForm,
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
      <ConfirmDialog
        open={leaving !== null}
        title="Retire discount code"
        question={`Retire ${leaving?.code}? Nobody can use it any more. Orders that have it keep their discount.`}
        action="Retire"
        onConfirm={() => leaving && dispatch(retireCode(leaving))}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}
