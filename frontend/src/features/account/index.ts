export { AccountEmail } from './email/AccountEmail';
export { LazyAccountDialogs } from './LazyAccountDialogs';
export type { OpenDialog } from './open-account-dialog';
