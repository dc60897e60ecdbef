import { DiscoveryModule } from '@nestjs/core';
import { AccountController } from './adapters/http/account.controller.js';
import { ChangePassword } from './application/change-password.js';
import { LogOutEverywhere } from './application/log-out-everywhere.js';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ConfiguredFirstAdmin } from './adapters/configured-first-admin.js';
import { DiscoveredRecords } from './adapters/discovered-records.js';
import { Argon2PasswordHashes } from './adapters/crypto/argon2-password-hashes.js';
import { ListedCommonPasswords } from './adapters/crypto/listed-common-passwords.js';
import { Door } from './adapters/http/door.js';
import { KnownTokens } from './adapters/http/known-tokens.js';
import { audience, issuer, SessionTokens } from './adapters/http/session-token.js';
import { PersonalDataController } from './adapters/http/personal-data.controller.js';
import { SigningKeys } from './adapters/http/signing-keys.js';
import { SessionStrategy } from './adapters/http/session.strategy.js';
import { Tries } from './adapters/http/tries.js';
import { UsersController } from './adapters/http/users.controller.js';
import { TidyUpJob } from './adapters/jobs/tidy-up.job.js';
import { PostgresGuests } from './adapters/postgres/postgres-guests.js';
import { PostgresPeople } from './adapters/postgres/postgres-people.js';
import { PostgresPersonViews } from './adapters/postgres/postgres-person-views.js';
import { PostgresSessions } from './adapters/postgres/postgres-sessions.js';
import { AllRecords } from './application/all-records.js';
import { DeleteAccount } from './application/delete-account.js';
import { EnterAsGuest } from './application/enter-as-guest.js';
import { ExportAccount } from './application/export-account.js';
import { KeepFirstAdmin } from './application/keep-first-admin.js';
import { LogIn } from './application/log-in.js';
import { LogOut } from './application/log-out.js';
import { OpenSession } from './application/open-session.js';
import { PersonViews } from './application/person-views.js';
import { Register } from './application/register.js';
import { TidyUp } from './application/tidy-up.js';
import { WhenCartStartedKeepGuest } from './application/when-cart-started-keep-guest.js';
import { WhenOrderPlacedKeepGuest } from './application/when-order-placed-keep-guest.js';
import { CommonPasswords } from './domain/common-passwords.js';
import { FirstAdmin } from './domain/first-admin.js';
import { Guests } from './domain/guests.js';
import { PasswordHashes } from './domain/password-hashes.js';
import { People } from './domain/people.js';
import { Sessions } from './domain/sessions.js';

/**
 * Who people are: guests, registered users and staff, and the sessions they ride on.
 * It asks no other module and is asked by none; who is there travels with the request as a value. What others keep of a
 * person is gathered and erased through `PersonalRecords`, which each of them extends.
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
  controllers: [AccountController, PersonalDataController, UsersController],
  providers: [
    ChangePassword,
    DeleteAccount,
    Door,
    EnterAsGuest,
    ExportAccount,
    KeepFirstAdmin,
    KnownTokens,
    LogIn,
    LogOut,
    LogOutEverywhere,
    OpenSession,
    Register,
    SessionStrategy,
    SessionTokens,
    SigningKeys,
    TidyUp,
    TidyUpJob,
    Tries,
    WhenCartStartedKeepGuest,
    WhenOrderPlacedKeepGuest,
    { provide: AllRecords, useClass: DiscoveredRecords },
    { provide: CommonPasswords, useClass: ListedCommonPasswords },
    { provide: FirstAdmin, useClass: ConfiguredFirstAdmin },
    { provide: Guests, useClass: PostgresGuests },
    { provide: PasswordHashes, useClass: Argon2PasswordHashes },
    { provide: People, useClass: PostgresPeople },
    { provide: PersonViews, useClass: PostgresPersonViews },
    { provide: Sessions, useClass: PostgresSessions },
  ],
})
export class IdentityModule {}
