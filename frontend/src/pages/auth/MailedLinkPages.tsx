import { type RouteObject, useRoutes } from 'react-router-dom';
import AcceptInvitationPage from './AcceptInvitationPage';
import ConfirmEmailPage from './ConfirmEmailPage';
import ForgotPasswordPage from './ForgotPasswordPage';
import ResetPasswordPage from './ResetPasswordPage';
import StockAlertPage from './StockAlertPage';
import UndoEmailChangePage from './UndoEmailChangePage';

const pages: RouteObject[] = [
  { path: 'forgot-password', Component: ForgotPasswordPage },
  { path: 'reset-password', Component: ResetPasswordPage },
  { path: 'accept-invitation', Component: AcceptInvitationPage },
  { path: 'confirm-email', Component: ConfirmEmailPage },
  { path: 'stock-alert', Component: StockAlertPage },
  { path: 'undo-email-change', Component: UndoEmailChangePage },
];

/** The small pages of `/auth` to which mails lead, as one file. */
export default function MailedLinkPages() {
  return useRoutes(pages);
}
