import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { LinkTokens } from '../../shared/mail/link-tokens.js';
import { Mailer } from '../../shared/mail/mailer.js';
import { Config } from '../config/config.js';
import { ComposeMail } from './delivery/compose-mail.js';
import { ExpireMailsJob } from './delivery/expire-mails.job.js';
import { SendMailsJob } from './delivery/send-mails.job.js';
import { MailMetrics } from './delivery/mail.metrics.js';
import { MailQueue } from './delivery/mail-queue.js';
import { SendMail } from './delivery/send-mail.js';
import { ServerRest } from './delivery/server-rest.js';
import { DeliveryObservers } from './delivery-observers.js';
import { HmacLinkTokens } from './hmac-link-tokens.js';
import { MailPersonalData } from './mail.personal-data.js';
import { MailTemplates } from './mail-templates.js';
import { SandboxMailbox } from './sandbox-mailbox/sandbox-mailbox.js';
import { MailboxController } from './sandbox-mailbox/sandbox-mailbox.controller.js';
import { MailboxTransport } from './sandbox-mailbox/sandbox-mailbox-transport.js';
import { PostgresMailer } from './postgres-mailer.js';
import { PurgeMailsJob } from './retention/purge-mails.job.js';
import { AdminMailsController } from './staff/admin-mails.controller.js';
import { MailAdministration } from './staff/mail-administration.js';
import { MailTransport } from './transport/mail-transport.js';
import { SmtpTransport } from './transport/smtp-transport.js';

/** Mails are stored with the change that they are about, sent after it, and survive a crash. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [AdminMailsController, MailboxController],
  providers: [
    ComposeMail,
    DeliveryObservers,
    ExpireMailsJob,
    HmacLinkTokens,
    SendMailsJob,
    MailMetrics,
    MailQueue,
    MailPersonalData,
    MailTemplates,
    SandboxMailbox,
    MailboxTransport,
    PurgeMailsJob,
    SendMail,
    ServerRest,
    MailAdministration,
    { provide: LinkTokens, useExisting: HmacLinkTokens },
    { provide: Mailer, useClass: PostgresMailer },
    { provide: MailTransport, useFactory: transportOf, inject: [Config, MailboxTransport] },
  ],
  exports: [LinkTokens, Mailer],
})
export class MailModule {}

function transportOf({ mail, publicUrl }: Config, mailbox: MailboxTransport): MailTransport {
  return mail.transport === 'smtp' ? new SmtpTransport(mail.server, new URL(publicUrl).hostname) : mailbox;
}
