import { useSelector } from 'react-redux';
import { cookiesNeeded } from '../../lib/cookies';
import { Refusal } from '../../ui/feedback/Refusal';
import { selectAreCookiesBlocked } from './auth.slice';

/** Where people sign in: says that the browser stores no cookies, before anything is sent. */
export function CookiesNotice() {
  return useSelector(selectAreCookiesBlocked) ? <Refusal>{cookiesNeeded}</Refusal> : null;
}
