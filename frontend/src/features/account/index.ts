export { AccountEmail } from './account-email/AccountEmail';
export { LazyAccountDialogs } from './LazyAccountDialogs';
export type { OpenAccountDialog } from './account-dialogs-props';
