import { useSelector } from 'react-redux';
import { Refusal } from '../../ui/feedback/Refusal';
import { selectRefusal } from './auth.slice';

/** Why the last try to sign in or register was refused. */
export function SignInRefusal() {
  const refusal = useSelector(selectRefusal);
  return refusal ? <Refusal>{refusal}</Refusal> : null;
}
