export { EmailVerification } from './email-verification/EmailVerification';
export { LazyAccountDialogs } from './LazyAccountDialogs';
export type { OpenAccountDialog } from './account-dialogs-props';
