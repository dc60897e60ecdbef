export { AccountEmail } from './account-email/AccountEmail';
export { accountRead } from './email-and-verification';
export { LazyAccountDialogs } from './LazyAccountDialogs';
export type { OpenAccountDialog } from './account-dialogs-props';
