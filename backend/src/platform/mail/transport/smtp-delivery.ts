import type { NodemailerError } from 'nodemailer/lib/errors';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpServerSettings } from '../../config/mail-settings.js';
import type { Outcome } from './mail-transport.js';
import { ReadableMimeMessage } from './readable-mime-message.js';
import { outcomeOf } from './smtp-failure.js';

/** How long the shop waits for each step of a session, in ms. */
export interface SmtpTimeouts {
  readonly dns: number;
  readonly connection: number;
  readonly greeting: number;
  /** Limits the time from connecting until the message has been sent. */
  readonly beforeMessage: number;
  /** Limits the wait for the server's reply to the message. */
  readonly reply: number;
  /** Limits the same wait once the shop shuts down. */
  readonly shutdown: number;
}

export interface SmtpOptions {
  readonly hostname: string;
  readonly timeouts: SmtpTimeouts;
  /** Certificates to trust beside those of Node, in PEM. */
  readonly ca?: string;
}

const closeMs = 1_000;
const maxReplyBytes = 65_536;
/** Outcomes after which the server waits for the next command, so that the shop can say `QUIT`. */
const hasReply = new Set<Outcome['kind']>(['sent', 'deferred', 'rejected', 'refused']);

/** Sends one mail over a separate connection. */
export class SmtpDelivery {
  readonly #connection: SMTPConnection;
  readonly #message: ReadableMimeMessage;
  #timer: NodeJS.Timeout | undefined;
  #finish: (outcome: Outcome) => void = () => undefined;

  constructor(
    private readonly server: SmtpServerSettings,
    private readonly options: SmtpOptions,
    message: Buffer,
  ) {
    this.#message = new ReadableMimeMessage(message, () => this.#failAfter(options.timeouts.reply));
    this.#connection = new SMTPConnection(connectionOptions(server, options));
  }

  /** Never rejects. */
  send(envelope: { from: string; to: string[] }, shutdown: AbortSignal): Promise<Outcome> {
    const outcome = new Promise<Outcome>((resolve) => (this.#finish = resolve));
    const abort = () => this.#shutDown();
    shutdown.addEventListener('abort', abort);
    // Stays until the connection is gone, because Node ends the process for an `error` event without a listener.
    this.#connection.on('error', (error: NodemailerError) => this.#fail(error));
    this.#failAfter(this.options.timeouts.beforeMessage);
    this.#connection.connect((error) => (error ? this.#fail(error) : this.#signIn(envelope)));
    return outcome.then((known) => {
      clearTimeout(this.#timer);
      shutdown.removeEventListener('abort', abort);
      this.#close(hasReply.has(known.kind));
      return known;
    });
  }

  /** Signs in wherever credentials are set; if the server offers no login, the attempt fails and no mail is sent. */
  #signIn(envelope: { from: string; to: string[] }): void {
    const { credentials } = this.server;
    if (!credentials) return this.#sendMessage(envelope);
    const login = { user: credentials.user, pass: credentials.password };
    this.#connection.login({ credentials: login }, (error) =>
      error ? this.#fail(error) : this.#sendMessage(envelope),
    );
  }

  #sendMessage(envelope: { from: string; to: string[] }): void {
    this.#connection.send(envelope, this.#message, (error, sent) => {
      if (error) this.#fail(error);
      else this.#finish({ kind: 'sent', reply: sent.response });
    });
  }

  #fail(error: NodemailerError): void {
    this.#finish(outcomeOf(error, this.#message.isReadToEnd));
  }

  #failAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail(new Error('The server took too long.')), ms);
  }

  #shutDown(): void {
    if (this.#message.isReadToEnd) this.#failAfter(this.options.timeouts.shutdown);
    else this.#finish({ kind: 'aborted', reply: '' });
  }

  #close(isInOrder: boolean): void {
    this.#message.on('error', () => undefined).destroy();
    if (!isInOrder) return this.#connection.close();
    this.#connection.quit();
    setTimeout(() => this.#connection.close(), closeMs).unref();
  }
}

function connectionOptions({ host, port, isImplicitTls, requiresTls }: SmtpServerSettings, options: SmtpOptions) {
  const { hostname, timeouts, ca } = options;
  return {
    ...{ host, port, secure: isImplicitTls, requireTLS: requiresTls, ignoreTLS: !requiresTls, name: hostname },
    dnsTimeout: timeouts.dns,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    // Longer than the timeouts of `#failAfter`, which normally ends the session.
    socketTimeout: timeouts.reply + closeMs,
    socketCloseTimeout: closeMs,
    maxResponseSize: maxReplyBytes,
    ...(ca === undefined ? {} : { tls: { ca } }),
  };
}
