import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ConfiguredFirstAdmin } from './adapters/configured-first-admin.js';
import { Argon2PasswordHashes } from './adapters/crypto/argon2-password-hashes.js';
import { ListedCommonPasswords } from './adapters/crypto/listed-common-passwords.js';
import { DiscoveredPersonalData } from './adapters/discovered-personal-data.js';
import { AccountController } from './adapters/http/account.controller.js';
import { PersonalDataController } from './adapters/http/personal-data.controller.js';
import { SessionCookies } from './adapters/http/session/session-cookies.js';
import { audience, issuer, SessionTokens } from './adapters/http/session/session-tokens.js';
import { SessionStrategy } from './adapters/http/session/session.strategy.js';
import { SignInLimits } from './adapters/http/sign-in-limits.js';
import { SigningKeys } from './adapters/http/session/signing-keys.js';
import { SignInController } from './adapters/http/sign-in.controller.js';
import { VerifiedTokenCache } from './adapters/http/session/verified-token-cache.js';
import { PurgeSessionsAndGuestsJob } from './adapters/jobs/purge-sessions-and-guests.job.js';
import { PostgresGuests } from './adapters/postgres/postgres-guests.js';
import { PostgresPeople } from './adapters/postgres/postgres-people.js';
import { PostgresPersonViews } from './adapters/postgres/postgres-person-views.js';
import { PostgresSessions } from './adapters/postgres/postgres-sessions.js';
import { ChangePassword } from './application/account/change-password.js';
import { DeleteAccount } from './application/account/delete-account.js';
import { EnsureFirstAdmin } from './application/account/ensure-first-admin.js';
import { ExportAccount } from './application/account/export-account.js';
import { PersonViews } from './application/account/person-views.js';
import { PersonalDataRegistry } from './application/account/personal-data-registry.js';
import { Register } from './application/account/register.js';
import { EnterAsGuest } from './application/session/enter-as-guest.js';
import { LogIn } from './application/session/log-in.js';
import { LogOutEverywhere } from './application/session/log-out-everywhere.js';
import { LogOut } from './application/session/log-out.js';
import { OpenSession } from './application/session/open-session.js';
import { PurgeSessionsAndGuests } from './application/account/purge-sessions-and-guests.js';
import { CommonPasswords } from './domain/common-passwords.js';
import { FirstAdmin } from './domain/first-admin.js';
import { Guests } from './domain/guests.js';
import { PasswordHashes } from './domain/password-hashes.js';
import { People } from './domain/people.js';
import { Sessions } from './domain/sessions.js';

/**
 * People (guests, registered users and staff) and their sessions.
 * It calls no other module. The request carries the shopper as a value; the accounts module answers the few questions
 * that others ask about accounts. Other modules extend `PersonalDataSource` to export and erase what they store about a
 * person.
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
  controllers: [AccountController, PersonalDataController, SignInController],
  providers: [
    ChangePassword,
    DeleteAccount,
    EnsureFirstAdmin,
    EnterAsGuest,
    ExportAccount,
    LogIn,
    LogOut,
    LogOutEverywhere,
    OpenSession,
    PurgeSessionsAndGuests,
    PurgeSessionsAndGuestsJob,
    Register,
    SessionCookies,
    SessionStrategy,
    SessionTokens,
    SignInLimits,
    SigningKeys,
    VerifiedTokenCache,
    { provide: CommonPasswords, useClass: ListedCommonPasswords },
    { provide: FirstAdmin, useClass: ConfiguredFirstAdmin },
    { provide: Guests, useClass: PostgresGuests },
    { provide: PasswordHashes, useClass: Argon2PasswordHashes },
    { provide: People, useClass: PostgresPeople },
    { provide: PersonViews, useClass: PostgresPersonViews },
    { provide: PersonalDataRegistry, useClass: DiscoveredPersonalData },
    { provide: Sessions, useClass: PostgresSessions },
  ],
})
export class IdentityModule {}
