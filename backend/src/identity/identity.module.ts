import { Module } from '@nestjs/common';
import { IdentityAuditedNames } from './adapters/postgres/identity-audited-names.js';
import { DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { FirstAdminSettingsFromConfig } from './adapters/first-admin-settings-from-config.js';
import { Argon2PasswordHashes } from './adapters/crypto/argon2-password-hashes.js';
import { ZxcvbnCommonPasswords } from './adapters/crypto/zxcvbn-common-passwords.js';
import { DiscoveredPersonalDataRegistry } from './adapters/discovered-personal-data-registry.js';
import { EmailController } from './adapters/http/email.controller.js';
import { PasswordChangeController } from './adapters/http/password/password-change.controller.js';
import { PasswordResetController } from './adapters/http/password/password-reset.controller.js';
import { AccountController } from './adapters/http/account.controller.js';
import { PersonalDataController } from './adapters/http/personal-data.controller.js';
import { SessionCookies } from './adapters/http/session/session-cookies.js';
import { audience, issuer, SessionTokenSigner } from './adapters/http/session/session-token-signer.js';
import { SessionStrategy } from './adapters/http/session/session.strategy.js';
import { AccountRateLimits } from './adapters/http/account-rate-limits.js';
import { SigningKeys } from './adapters/http/session/signing-keys.js';
import { InvitationController } from './adapters/http/staff/invitation.controller.js';
import { StaffController } from './adapters/http/staff/staff.controller.js';
import { AuthController } from './adapters/http/auth.controller.js';
import { VerifiedTokenCache } from './adapters/http/session/verified-token-cache.js';
import { SendResetLinksJob } from './adapters/jobs/send-reset-links.job.js';
import { PurgeLinksAndDevicesJob } from './adapters/jobs/purge-links-and-devices.job.js';
import { PurgeSessionsAndGuestsJob } from './adapters/jobs/purge-sessions-and-guests.job.js';
import { ResetRequestsMetrics } from './adapters/jobs/reset-requests.metrics.js';
import { accountMailTemplates } from './adapters/mail/account-mail-templates.js';
import { PostgresCustomerNotes } from './adapters/postgres/postgres-customer-notes.js';
import { PostgresDevices } from './adapters/postgres/postgres-devices.js';
import { PostgresEmailUndos } from './adapters/postgres/postgres-email-undos.js';
import { PostgresInvitations } from './adapters/postgres/postgres-invitations.js';
import { PostgresStaffViews } from './adapters/postgres/postgres-staff-views.js';
import { PostgresGuestRetention } from './adapters/postgres/postgres-guest-retention.js';
import { PostgresMailTokens } from './adapters/postgres/postgres-mail-tokens.js';
import { TypeormPeople } from './adapters/postgres/typeorm-people.js';
import { PostgresPersonViews } from './adapters/postgres/postgres-person-views.js';
import { PostgresResetRequests } from './adapters/postgres/postgres-reset-requests.js';
import { TypeormSessions } from './adapters/postgres/typeorm-sessions.js';
import { ChangePassword } from './application/account/change-password.js';
import { DeleteAccount } from './application/account/delete-account.js';
import { ErasePerson } from './application/account/erase-person.js';
import { EnsureFirstAdmin } from './application/account/ensure-first-admin.js';
import { ShowFirstAdmin } from './application/account/show-first-admin.js';
import { ExportAccount } from './application/account/export-account.js';
import { PersonViews } from './application/account/person-views.js';
import { PersonalDataRegistry } from './application/account/personal-data-registry.js';
import { PurgeSessionsAndGuests } from './application/account/purge-sessions-and-guests.js';
import { Register } from './application/account/register.js';
import { OfferEmailUndo } from './application/email/offer-email-undo.js';
import { UndoEmailChange } from './application/email/undo-email-change.js';
import { ConfirmEmail } from './application/email/confirm-email.js';
import { RecordDeliverability } from './application/email/record-deliverability.js';
import { RequestEmailChange } from './application/email/request-email-change.js';
import { SendVerification } from './application/email/send-verification.js';
import { PurgeLinksAndDevices } from './application/links/purge-links-and-devices.js';
import { SendLink } from './application/links/send-link.js';
import { AnnouncePasswordChange } from './application/password/announce-password-change.js';
import { SendResetLinks } from './application/password/send-reset-links.js';
import { RequestPasswordReset } from './application/password/request-password-reset.js';
import { ConfirmPassword } from './application/password/confirm-password.js';
import { ReplacePassword } from './application/password/replace-password.js';
import { ResetPassword } from './application/password/reset-password.js';
import { AcceptInvitation } from './application/staff/accept-invitation.js';
import { ChangeStaffRole } from './application/staff/change-staff-role.js';
import { InviteStaff } from './application/staff/invite-staff.js';
import { RemoveStaff } from './application/staff/remove-staff.js';
import { StaffToChange } from './application/staff/staff-to-change.js';
import { StaffViews } from './application/staff/staff-views.js';
import { EnterAsGuest } from './application/session/enter-as-guest.js';
import { LogIn } from './application/session/log-in.js';
import { SignOutEverywhere } from './application/session/sign-out-everywhere.js';
import { LogOut } from './application/session/log-out.js';
import { OpenSession } from './application/session/open-session.js';
import { RecogniseDevice } from './application/session/recognise-device.js';
import { CommonPasswords } from './domain/common-passwords.js';
import { CustomerNotes } from './domain/customer-notes.js';
import { Devices } from './domain/devices/devices.js';
import { FirstAdminSettings } from './domain/first-admin-settings.js';
import { GuestRetention } from './domain/guest-retention.js';
import { EmailUndos } from './domain/links/email-undos.js';
import { MailTokens } from './domain/links/mail-tokens.js';
import { ResetRequests } from './domain/links/reset-requests.js';
import { PasswordHashes } from './domain/password-hashes.js';
import { People } from './domain/people.js';
import { Sessions } from './domain/sessions.js';
import { Invitations } from './domain/staff/invitations.js';

/**
 * People (guests, registered users and staff) and their sessions.
 * It calls no other module. Other modules get the shopper from the request, query accounts by `IdentityApi`, and extend
 * `PersonalDataSource` to export and erase what they store about a person.
 */
@Module({
  imports: [
    DiscoveryModule,
    PassportModule,
    JwtModule.register({
      signOptions: { algorithm: 'HS256', issuer, audience },
      verifyOptions: { algorithms: ['HS256'], issuer, audience },
    }),
  ],
  controllers: [
    PasswordChangeController,
    AccountController,
    EmailController,
    PasswordResetController,
    PersonalDataController,
    StaffController,
    InvitationController,
    AuthController,
  ],
  providers: [
    ...accountMailTemplates,
    AcceptInvitation,
    IdentityAuditedNames,
    AnnouncePasswordChange,
    SendResetLinks,
    SendResetLinksJob,
    ChangePassword,
    ChangeStaffRole,
    ConfirmEmail,
    ConfirmPassword,
    DeleteAccount,
    EnsureFirstAdmin,
    EnterAsGuest,
    ErasePerson,
    ExportAccount,
    InviteStaff,
    LogIn,
    LogOut,
    SignOutEverywhere,
    StaffToChange,
    OfferEmailUndo,
    OpenSession,
    PurgeLinksAndDevices,
    PurgeLinksAndDevicesJob,
    PurgeSessionsAndGuests,
    PurgeSessionsAndGuestsJob,
    RecogniseDevice,
    RecordDeliverability,
    Register,
    RemoveStaff,
    RequestEmailChange,
    RequestPasswordReset,
    ReplacePassword,
    ResetPassword,
    ResetRequestsMetrics,
    SendLink,
    SendVerification,
    SessionCookies,
    SessionStrategy,
    ShowFirstAdmin,
    SessionTokenSigner,
    AccountRateLimits,
    SigningKeys,
    UndoEmailChange,
    VerifiedTokenCache,
    { provide: CommonPasswords, useClass: ZxcvbnCommonPasswords },
    { provide: CustomerNotes, useClass: PostgresCustomerNotes },
    { provide: Devices, useClass: PostgresDevices },
    { provide: EmailUndos, useClass: PostgresEmailUndos },
    { provide: FirstAdminSettings, useClass: FirstAdminSettingsFromConfig },
    { provide: GuestRetention, useClass: PostgresGuestRetention },
    { provide: Invitations, useClass: PostgresInvitations },
    { provide: MailTokens, useClass: PostgresMailTokens },
    { provide: PasswordHashes, useClass: Argon2PasswordHashes },
    { provide: People, useClass: TypeormPeople },
    { provide: PersonViews, useClass: PostgresPersonViews },
    { provide: PersonalDataRegistry, useClass: DiscoveredPersonalDataRegistry },
    { provide: ResetRequests, useClass: PostgresResetRequests },
    { provide: Sessions, useClass: TypeormSessions },
    { provide: StaffViews, useClass: PostgresStaffViews },
  ],
})
export class IdentityModule {}
