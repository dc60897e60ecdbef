import { useEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import { useAppDispatch, useAppSelector } from '../lib/store';
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
  return useAppSelector(selectIsHidden) ? <Hidden /> : null;
}

/** In place of the dialog at the end of a session, where its code could not be loaded. */
export function SignOutWithoutDialog() {
  const dispatch = useAppDispatch();
  const hasExpired = useAppSelector(selectHasExpired);
  useEffect(() => {
    if (hasExpired) dispatch(signedOut());
  }, [dispatch, hasExpired]);
  return null;
}
