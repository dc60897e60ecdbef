import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { accountClosed, selectAccount } from '../account.slice';

/** What all of the account's dialogs do: they close when what they are for is done, and carry nothing into the next one. */
export function useAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dispatch = useDispatch();
  const { isSending, refusal, errors, done } = useSelector(selectAccount);
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
    /** Where no field says it already. */
    refusal: errors.length === 0 ? refusal : null,
    errorOf: (field: string) => errors.find((error) => error.field === field)?.message,
    close,
  };
}
