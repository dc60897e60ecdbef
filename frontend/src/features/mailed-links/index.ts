export { AlertEndForm } from './AlertEndForm';
export { EmailConfirmationForm } from './EmailConfirmationForm';
export { ForgotPasswordForm } from './ForgotPasswordForm';
export { InvitationForm } from './InvitationForm';
export { NewPasswordForm } from './NewPasswordForm';
export { mailedLinksSaga } from './mailed-links.saga';
export { useIsLinkUsed } from './use-link-form';
