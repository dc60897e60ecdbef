import { useAppSelector } from '../../lib/store';
import { cookiesNeeded } from '../../lib/cookies';
import { Refusal } from '../../ui/feedback/Refusal';
import { selectAreCookiesBlocked } from './auth.slice';

/** Where people sign in: says that the browser stores no cookies, before anything is sent. */
export function CookiesNotice() {
  return useAppSelector(selectAreCookiesBlocked) ? <Refusal>{cookiesNeeded}</Refusal> : null;
}
