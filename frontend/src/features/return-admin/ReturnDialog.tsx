import { useEffect } from 'react';
import type { StaffReturnDetails } from '../../contract/types';
import { useRead } from '../../lib/read-slice';
import { useAppDispatch } from '../../lib/store';
import { EmptyState, FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../ui/loading/Skeleton';
import { Dialog } from '../../ui/overlay/Dialog';
import { ReturnDetails } from './ReturnDetails';
import { openedReturn, returnRead } from './returns';

const notFound = 404;

interface ReturnDialogProps {
  id: string;
  onClose: () => void;
  onOpen: (id: string) => void;
  /** Goes on with the form for refunds, filled with what came. */
  onRefund: (of: StaffReturnDetails) => void;
}

/** A return as staff decide on it. */
export function ReturnDialog({ id, onClose, onOpen, onRefund }: ReturnDialogProps) {
  const { data, progress, fault, reload } = useRead(returnRead, id);
  const dispatch = useAppDispatch();
  // What was refused of another stays with it.
  useEffect(() => void dispatch(openedReturn()), [dispatch, id]);
  const shown = data?._id === id ? data : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={shown ? `Return of ${shown.orderNumber}` : 'Return'}
      onlyText
      width="650px"
    >
      {shown && (
        <ReturnDetails
          key={`${shown._id} ${shown.version}`}
          of={shown}
          onOpen={onOpen}
          onRefund={() => onRefund(shown)}
        />
      )}
      {!shown && progress !== 'failed' && <Skeleton height="420px" />}
      {!shown && progress === 'failed' && fault?.status === notFound && (
        <EmptyState>There is no such return.</EmptyState>
      )}
      {!shown && progress === 'failed' && fault?.status !== notFound && (
        <FailedState what="This return could not be loaded." onRetry={reload} />
      )}
    </Dialog>
  );
}
