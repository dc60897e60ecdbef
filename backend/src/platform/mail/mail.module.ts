import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { LinkTokens } from '../../shared/mail/link-tokens.js';
import { Mailer } from '../../shared/mail/mailer.js';
import { KeyedLinkTokens } from './keyed-link-tokens.js';
import { MailPersonalData } from './mail.personal-data.js';
import { MailTemplates } from './mail-templates.js';
import { PostgresMailer } from './postgres-mailer.js';

/** Mails are stored with the change that they are about, sent after it, and survive a crash. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    KeyedLinkTokens,
    MailPersonalData,
    MailTemplates,
    { provide: LinkTokens, useExisting: KeyedLinkTokens },
    { provide: Mailer, useClass: PostgresMailer },
  ],
  exports: [LinkTokens, Mailer],
})
export class MailModule {}
