import { useAppSelector } from '../../lib/store';
import { Refusal } from '../../ui/feedback/Refusal';
import { selectRefusal } from './auth.slice';

/** Why the last sign-in or registration was refused, unless the errors are shown at fields. */
export function SignInRefusal() {
  const refusal = useAppSelector(selectRefusal);
  return refusal ? <Refusal>{refusal}</Refusal> : null;
}
