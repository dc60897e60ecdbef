import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { createGlobalStyle } from 'styled-components';
import { selectHasExpired, selectIsHidden, signedOut } from '../features/auth';

/* What belongs to the last user, dialogs included, but not who may sign in now, nor what the shop has to say. */
const Hidden = createGlobalStyle`
  body > *:not(:has([data-session-ended])) {
    visibility: hidden;
  }
  [data-toasts] {
    visibility: visible;
  }
`;

/** Hides the page, with what was typed, while its user may be gone. */
export function HiddenPage() {
  return useSelector(selectIsHidden) ? <Hidden /> : null;
}

/** In place of the dialog at the end of a session, where its code could not be loaded. */
export function SignOutWithoutDialog() {
  const dispatch = useDispatch();
  const hasExpired = useSelector(selectHasExpired);
  useEffect(() => {
    if (hasExpired) dispatch(signedOut());
  }, [dispatch, hasExpired]);
  return null;
}
