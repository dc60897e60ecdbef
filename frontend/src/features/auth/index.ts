export { authSaga } from './auth.saga';
export {
  authChecked,
  authReducer,
  checkAuth,
  guestLogin,
  left,
  logout,
  registered,
  selectAssumed,
  selectAuth,
  selectHasExpired,
  selectHasSignedOut,
  selectIsGuest,
  selectIsShopper,
  selectUser,
  sessionExpired,
  sessionResumed,
  signedIn,
  signedOut,
} from './auth.slice';
export type { Arrival } from './auth.slice';
export { LoginForm } from './LoginForm';
export { RegisterForm } from './RegisterForm';
export { GuestUpgrade, GuestUpgradeOffer } from './GuestUpgrade';
export { refusalSeen, selectIsSending, selectRegistrations } from './auth.slice';
