import { useAppSelector } from '../../lib/store';
import { Refusal } from '../../ui/feedback/Refusal';
import { selectErrors, selectRefusal } from './auth.slice';

/** Why the last sign-in or registration was refused, unless the errors are shown at fields. */
export function SignInRefusal() {
  const refusal = useAppSelector(selectRefusal);
  return refusal ? <Refusal>{refusal}</Refusal> : null;
}

/** @returns what the last response said about a field */
export function useErrors(): (field: string) => string | undefined {
  const errors = useAppSelector(selectErrors);
  return (name) => errors.find(({ field }) => field === name)?.message;
}
