import { useAppSelector } from '../../../lib/store';
import { selectAccount } from '../account-request.slice';

/** The request of the dialog that is open. */
export function useAccountRequest() {
  const { sending, refusal, errors } = useAppSelector(selectAccount);
  /** Null where a field shows it. */
  return { isSending: sending !== null, errors, refusal: errors.length === 0 ? refusal : null };
}
