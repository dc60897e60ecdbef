import { Readable } from 'node:stream';
import type { OnApplicationShutdown } from '@nestjs/common';
import {
  createTransport,
  type NodemailerError,
  type SMTPPoolOptions,
  type SMTPPoolSentMessageInfo,
  type Transporter,
} from 'nodemailer';
import type { SmtpServerSettings } from '../../config/mail-settings.js';
import { mailOptionsOf } from './mail-options.js';
import { MailTransport, type OutgoingMail, type Outcome } from './mail-transport.js';
import { outcomeOf } from './smtp-failure.js';

/** In ms. */
export const smtpTimeouts = {
  dns: 10_000,
  connection: 10_000,
  greeting: 15_000,
  /** From the start of an attempt until the message has been sent. */
  beforeMessage: 120_000,
  /** For each reply, also to the message's data: ten minutes, as RFC 5321 asks (section 4.5.3.2.6). */
  reply: 600_000,
  /** For the reply to the message's data once the attempt is to end. */
  shutdown: 5_000,
  /** After it an unused connection is closed. */
  idle: 10_000,
};

interface SmtpOptions {
  readonly timeouts: typeof smtpTimeouts;
  /** Certificates to trust beside those of Node, in PEM. */
  readonly ca?: string;
}

/** Mails that are sent at a time by one instance. */
export const maxConnections = 4;

/** Sends mails by nodemailer over a few connections that are used again. */
export class SmtpTransport extends MailTransport implements OnApplicationShutdown {
  readonly #mailer: Transporter<SMTPPoolSentMessageInfo, SMTPPoolOptions>;
  readonly #timeouts: typeof smtpTimeouts;
  /** What each mail calls, by its Message-ID, once the server may have all of it. */
  readonly #onWritten = new Map<string, () => void>();

  /** @param hostname the shop's name in `EHLO` @param options others than in production, for specs */
  constructor(server: SmtpServerSettings, hostname: string, options: Partial<SmtpOptions> = {}) {
    super();
    const { timeouts = smtpTimeouts, ca } = options;
    const { host, port, isImplicitTls, requiresTls, credentials } = server;
    this.#timeouts = timeouts;
    this.#mailer = createTransport({
      pool: true,
      maxConnections,
      // Only for a mail of which no byte was sent, because the server had closed a connection that was used before.
      maxRequeues: 1,
      idleTimeout: timeouts.idle,
      host,
      port,
      name: hostname,
      secure: isImplicitTls,
      requireTLS: requiresTls,
      ignoreTLS: !requiresTls,
      dnsTimeout: timeouts.dns,
      connectionTimeout: timeouts.connection,
      greetingTimeout: timeouts.greeting,
      socketTimeout: timeouts.reply,
      socketCloseTimeout: 1_000,
      maxResponseSize: 65_536,
      ...(ca && { tls: { ca } }),
      // Signs in wherever credentials are set: no mail is sent by a server that offers no login.
      ...(credentials && { auth: { user: credentials.user, pass: credentials.password }, forceAuth: true }),
    });
    this.#mailer.use('stream', ({ data, message }, done) => {
      message.processFunc((content) => this.#notingItsEnd(content, String(data.messageId)));
      done();
    });
  }

  async send(mail: OutgoingMail, abort: AbortSignal): Promise<Outcome> {
    if (abort.aborted) return { kind: 'aborted', reply: '' };
    const { beforeMessage, shutdown } = this.#timeouts;
    const attempt = new AbortController();
    let isWritten = false;
    let timer = setTimeout(() => attempt.abort(), beforeMessage);
    const onAbort = () => {
      clearTimeout(timer);
      if (isWritten) timer = setTimeout(() => attempt.abort(), shutdown);
      else attempt.abort();
    };
    this.#onWritten.set(mail.messageId, () => {
      isWritten = true;
      clearTimeout(timer);
    });
    abort.addEventListener('abort', onAbort);
    try {
      const { response } = await this.#mailer.sendMail({ ...mailOptionsOf(mail), signal: attempt.signal });
      return { kind: 'sent', reply: response };
    } catch (error) {
      if (abort.aborted && !isWritten) return { kind: 'aborted', reply: '' };
      if (attempt.signal.aborted) return { kind: isWritten ? 'unknown' : 'unreachable', reply: 'It took too long.' };
      return outcomeOf(error as NodemailerError, isWritten);
    } finally {
      clearTimeout(timer);
      abort.removeEventListener('abort', onAbort);
      this.#onWritten.delete(mail.messageId);
    }
  }

  onApplicationShutdown(): void {
    this.#mailer.close();
  }

  /** nodemailer starts to read the returned stream once the server wants the message. */
  #notingItsEnd(content: Readable, messageId: string): Readable {
    const onWritten = this.#onWritten.get(messageId);
    return Readable.from(
      (async function* () {
        yield* content;
        onWritten?.();
      })(),
      { objectMode: false },
    );
  }
}
