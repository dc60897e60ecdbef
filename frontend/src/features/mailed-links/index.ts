export { EmailConfirmationForm } from './EmailConfirmationForm';
export { ForgotPasswordForm } from './ForgotPasswordForm';
export { NewPasswordForm } from './NewPasswordForm';
export { mailedLinksSaga } from './mailed-links.saga';
export { mailedLinksReducer } from './mailed-links.slice';
