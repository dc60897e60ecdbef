export { EmailVerification } from './email-verification/EmailVerification';
export { LazyAccountDialogs } from './LazyAccountDialogs';
export type { OpenDialog } from './open-account-dialog';
