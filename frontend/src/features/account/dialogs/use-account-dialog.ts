import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { accountClosed, selectAccount } from '../account-request.slice';

/** Closes an account dialog on success, and clears its errors on closing. */
export function useAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { isSending, refusal, errors, done } = useAppSelector(selectAccount);
  const seen = useRef(done);
  useEffect(() => {
    if (done === seen.current) return;
    seen.current = done;
    if (open) onClose();
  }, [done, open, onClose]);
  const close = () => {
    dispatch(accountClosed());
    onClose();
  };
  return {
    isSending,
    errors,
    /** Null where a field shows it. */
    refusal: errors.length === 0 ? refusal : null,
    errorOf: (field: string) => errors.find((error) => error.field === field)?.message,
    close,
  };
}
