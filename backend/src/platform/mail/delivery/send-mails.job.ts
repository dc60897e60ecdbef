import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../shared/mail/mailer.js';
import { RepeatedJob } from '../../jobs/repeated-job.js';
import { mailPriorities } from '../mail-template.js';
import { maxConnections } from '../transport/smtp-transport.js';
import { type LeasedMail, MailQueue } from './mail-queue.js';
import { SendMail } from './send-mail.js';
import { ServerRest } from './server-rest.js';

const second = 1_000;
/** As many of the mails that are sent at a time are about something else than accounts, if such mails are due. */
const reservedForOthers = 2;

/** Sends mails that are due, a few at a time on every instance. */
@Injectable()
export class SendMailsJob extends RepeatedJob {
  readonly #sending = new Set<Promise<void>>();
  #others = 0;
  readonly #shutdown = new AbortController();

  constructor(
    private readonly queue: MailQueue,
    private readonly sendMail: SendMail,
    private readonly rest: ServerRest,
    private readonly mailer: Mailer,
  ) {
    super(second);
  }

  override onApplicationBootstrap(): void {
    if (this.mailer.isOffered) super.onApplicationBootstrap();
  }

  /** Aborts mails that the mail server does not have completely yet, and waits for the other ones. */
  override async beforeApplicationShutdown(): Promise<void> {
    this.#shutdown.abort();
    await Promise.all([super.beforeApplicationShutdown(), this.settled()]);
    // The last round may have taken mails meanwhile.
    await this.settled();
  }

  /** Resolves when no mail is being sent. */
  async settled(): Promise<void> {
    await Promise.all(this.#sending);
  }

  /** Sends mails, each over a connection of its own, until none is due or the mail server can't be used. */
  async round(): Promise<void> {
    await this.queue.prolongEnded();
    while (!this.#shutdown.signal.aborted) {
      const places = this.rest.places(maxConnections) - this.#sending.size;
      const mails = places > 0 ? await this.queue.take(places, this.#others < reservedForOthers) : [];
      if (mails.length === 0 && (places > 0 || this.#sending.size === 0)) return;
      for (const mail of mails) this.#send(mail);
      await Promise.race(this.#sending);
    }
  }

  #send(mail: LeasedMail): void {
    const place = mail.priority > mailPriorities.security ? 1 : 0;
    this.#others += place;
    const tracked: Promise<void> = this.sendMail.execute(mail, this.#shutdown.signal).then(() => {
      this.#others -= place;
      this.#sending.delete(tracked);
    });
    this.#sending.add(tracked);
  }
}
