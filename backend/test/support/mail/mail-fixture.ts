import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { shopOfSpecs } from '../shop-of-specs.js';
import { Test } from '@nestjs/testing';
import { ComposeMail } from '../../../src/platform/mail/delivery/compose-mail.js';
import { SendMailsJob } from '../../../src/platform/mail/delivery/send-mails.job.js';
import { MailMetrics } from '../../../src/platform/mail/delivery/mail.metrics.js';
import { MailQueue } from '../../../src/platform/mail/delivery/mail-queue.js';
import { SendMail } from '../../../src/platform/mail/delivery/send-mail.js';
import { ServerRest } from '../../../src/platform/mail/delivery/server-rest.js';
import { DeliveryObservers } from '../../../src/platform/mail/delivery-observers.js';
import { HmacLinkTokens } from '../../../src/platform/mail/hmac-link-tokens.js';
import type { MailContent } from '../../../src/platform/mail/mail-content.js';
import { type MailContext, MailTemplate } from '../../../src/platform/mail/mail-template.js';
import { MailTemplates } from '../../../src/platform/mail/mail-templates.js';
import { PostgresMailer } from '../../../src/platform/mail/postgres-mailer.js';
import type { MailTransport } from '../../../src/platform/mail/transport/mail-transport.js';
import { SmtpTransport } from '../../../src/platform/mail/transport/smtp-transport.js';
import { Metrics } from '../../../src/platform/metrics/metrics.js';
import { Sql } from '../../../src/platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../src/platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import type { Config } from '../../../src/platform/config/config.js';
import { newId } from '../../../src/shared/id.js';
import { DeliveryObserver } from '../../../src/shared/mail/delivery-observer.js';
import { Mail } from '../../../src/shared/mail/mail.js';
import type { Delivery } from '../../../src/shared/mail/mailer.js';
import type { FreshDatabase } from '../database/database.js';
import { closing } from '../lifecycle/closing.js';
import { ManualClock } from '../lifecycle/manual-clock.js';

/** A mail that exists only in specs. */
export class ParcelSent extends Mail {
  constructor(readonly parcel: string) {
    super();
  }
}

export class ParcelSentTemplate extends MailTemplate<ParcelSent> {
  readonly of = ParcelSent;
  readonly priority: MailTemplate['priority'] = 'order';
  isTrue: () => Promise<boolean> = () => Promise.resolve(true);

  write({ parcel }: ParcelSent, { token, publicUrl }: MailContext): MailContent {
    if (parcel === 'broken') throw new Error('There is no such parcel.');
    const blocks = token ? [{ kind: 'link', label: 'Follow it', url: `${publicUrl}/follow?token=${token}` }] : [];
    return {
      subject: parcel === 'two lines' ? 'Sent\r\nBcc: all@example.test' : 'Your parcel is on its way',
      preview: 'It is on its way.',
      heading: 'Your parcel',
      blocks: [{ kind: 'paragraph', text: `Parcel ${parcel} was sent.` }, ...blocks] as MailContent['blocks'],
    };
  }

  override isStillTrue(): Promise<boolean> {
    return this.isTrue();
  }
}

/** A mail that is more urgent than those of parcels. */
export class CodeSent extends Mail {}

class CodeSentTemplate extends MailTemplate<CodeSent> {
  readonly of = CodeSent;
  readonly priority = 'security';

  write(): MailContent {
    return { subject: 'Your code', preview: '', heading: 'Your code', blocks: [] };
  }
}

class ObserverOfSpecs extends DeliveryObserver {
  constructor(readonly observe: DeliveryObserver['observe'] = () => Promise.resolve()) {
    super();
  }
}

interface Options {
  readonly port?: number;
  readonly transport?: MailTransport;
  readonly observe?: DeliveryObserver['observe'];
  readonly jwtSecret?: string;
  readonly previousJwtSecret?: string;
  readonly ownerEmail?: string;
}

/** Constructs the mail queue and its job, as in one instance of the shop. */
export async function mailFixture(database: FreshDatabase, options: Options) {
  const { port = 0, jwtSecret = 'secret-of-specs', previousJwtSecret, ownerEmail = 'hello@shop.example' } = options;
  const server = { host: '127.0.0.1', port, isImplicitTls: false, requiresTls: false, credentials: undefined };
  const config = {
    ...{ jwtSecret, previousJwtSecret, publicUrl: 'https://shop.example' },
    mail: { transport: 'smtp', from: 'shop@shop.example', server },
  } as Config;
  const identity = { current: { ...shopOfSpecs, email: ownerEmail } };
  const template = new ParcelSentTemplate();
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    providers: [
      { provide: ParcelSentTemplate, useValue: template },
      { provide: DeliveryObserver, useValue: new ObserverOfSpecs(options.observe) },
      CodeSentTemplate,
    ],
  }).compile();
  const sql = new Sql(new TypeormUnitOfWork(database.dataSource));
  const work = sql.work;
  const discovery = module.get(DiscoveryService, { strict: false });
  const templates = new MailTemplates(discovery);
  const observers = new DeliveryObservers(discovery);
  for (const registry of [templates, observers]) registry.onModuleInit();
  const tokens = new HmacLinkTokens(config);
  const mailer = new PostgresMailer(sql, templates, tokens, config);
  const queue = new MailQueue(sql, templates);
  const compose = new ComposeMail(templates, tokens, identity, config);
  const smtp = new SmtpTransport(server, 'shop.example');
  closing().add(() => smtp.onApplicationShutdown());
  const clock = new ManualClock();
  const rest = new ServerRest(clock);
  const metrics = new Metrics();
  const mailMetrics = new MailMetrics(metrics, sql, rest);
  mailMetrics.onModuleInit();
  const sendMail = new SendMail(queue, rest, compose, options.transport ?? smtp, mailMetrics, observers);
  const job = new SendMailsJob(queue, sendMail, rest, mailer);
  return {
    ...{ clock, sql, job, mailer, queue, rest, sendMail, template, templates, tokens, work, metrics },
    enqueue: (mail: Mail, delivery: Partial<Delivery> = {}) =>
      work.run(async () => mailer.enqueue(mail, { to: 'asha@example.test', key: newId(), ...delivery })),
    /** Until none is due and none is being sent. */
    async sendsAll(): Promise<void> {
      await job.round();
      await job.settled();
    },
  };
}

/** A row of platform.mail. */
export interface MailRow {
  readonly id: string;
  readonly template: string;
  readonly to_address: string | null;
  readonly state: string;
  readonly attempts: number;
  readonly repeats: number;
  readonly error_class: string | null;
  readonly server_reply: string | null;
  readonly token_seed: string | null;
  readonly lease: string | null;
  readonly sent_at: Date | null;
  readonly due_at: Date;
  /** Seconds until the mail is due. */
  readonly pause: number;
}

export function mailRows({ dataSource }: FreshDatabase): Promise<MailRow[]> {
  return dataSource.query(
    'select *, extract(epoch from due_at - now())::float8 as pause from platform.mail order by created_at, id',
  );
}

/** Simulates that `seconds` have passed: moves all times of the mails into the past. */
export async function timePasses({ dataSource }: FreshDatabase, seconds: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - make_interval(secs => ${seconds})`;
  const columns = ['created_at', 'due_at', 'expires_at', 'leased_until', 'sent_at'].map(earlier);
  await dataSource.query(`update platform.mail set ${columns.join(', ')}`);
}
