import type {
  Acceptance,
  EmailConfirmation,
  ForgottenPassword,
  PasswordReset,
  StockAlertEnd,
} from '../../contract/types';
import { request } from '../../lib/http';

export const mailedLinksApi = {
  forgotPassword: (forgotten: ForgottenPassword) =>
    request('POST', '/api/v1/users/forgot-password', { body: forgotten }),
  resetPassword: (reset: PasswordReset) => request('POST', '/api/v1/users/reset-password', { body: reset }),
  undoEmailChange: (reset: PasswordReset) => request('POST', '/api/v1/users/undo-email-change', { body: reset }),
  checkResetLink: (token: string) => request('POST', '/api/v1/users/reset-password/check', { body: { token } }),
  checkUndoLink: (token: string) => request('POST', '/api/v1/users/undo-email-change/check', { body: { token } }),
  confirmEmail: (confirmation: EmailConfirmation) =>
    request('POST', '/api/v1/users/confirm-email', { body: confirmation }),
  checkInvitation: (token: string) => request('POST', '/api/v1/users/accept-invitation/check', { body: { token } }),
  acceptInvitation: (acceptance: Acceptance) =>
    request('POST', '/api/v1/users/accept-invitation', { body: acceptance }),
  endAlert: (end: StockAlertEnd) => request('POST', '/api/v1/shop/stock-alerts/end', { body: end }),
  checkAuth: () => request('GET', '/api/v1/users/check-auth'),
};
