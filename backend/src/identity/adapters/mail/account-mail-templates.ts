import { AccountDeletedTemplate } from './account-deleted.template.js';
import { EmailChangedTemplate } from './email-changed.template.js';
import { EmailVerificationTemplate } from './email-verification.template.js';
import { NewEmailConfirmationTemplate } from './new-email-confirmation.template.js';
import { NewSignInTemplate } from './new-sign-in.template.js';
import { PasswordChangedTemplate } from './password-changed.template.js';
import { PasswordResetTemplate } from './password-reset.template.js';
import { StaffInvitationTemplate } from './staff-invitation.template.js';
import { WelcomeTemplate } from './welcome.template.js';

/** The templates of all mails about accounts. */
export const accountMailTemplates = [
  AccountDeletedTemplate,
  EmailChangedTemplate,
  EmailVerificationTemplate,
  NewEmailConfirmationTemplate,
  NewSignInTemplate,
  PasswordChangedTemplate,
  PasswordResetTemplate,
  StaffInvitationTemplate,
  WelcomeTemplate,
];
