export { leftOutSentences } from './left-out-sentences';
export { authSaga } from './auth.saga';
export { isSamePerson, watchSessionSaga } from './watch-session.saga';
export {
  authChecked,
  authReducer,
  checkAuth,
  guestJoined,
  guestLogin,
  left,
  logout,
  registered,
  selectAssumed,
  selectAreCookiesBlocked,
  selectDepartures,
  selectHasExpired,
  selectHasSignedOut,
  selectIsGuest,
  selectIsHidden,
  selectIsAssumedShopper,
  selectIsShopper,
  selectIsStaff,
  selectIsUnknown,
  selectUser,
  sessionExpired,
  sessionResumed,
  signedIn,
  signedOut,
} from './auth.slice';
export type { Arrival } from './auth.slice';
export { CookiesNotice } from './CookiesNotice';
export { homeOf } from './home-of';
export { may, type Right, useMay } from './may';
export { LoginForm } from './LoginForm';
export { RegisterForm } from './RegisterForm';
export { GuestUpgrade, GuestUpgradeOffer } from './GuestUpgrade';
export { refusalSeen, selectIsSending, selectRegistrations } from './auth.slice';
