import { useSelector } from 'react-redux';
import { Refusal } from '../../ui/feedback/Refusal';
import { selectRefusal } from './auth.slice';

/** Why the last sign-in or registration was refused. */
export function SignInRefusal() {
  const refusal = useSelector(selectRefusal);
  return refusal ? <Refusal>{refusal}</Refusal> : null;
}
