import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { closing } from '../lifecycle/closing.js';
import { headersOf } from './mail-headers.js';

/** The server's reply at one step: `undefined` accepts, a text refuses with its code, 'drop' closes the connection. */
export type Reply = undefined | `${number} ${string}` | 'drop';
export type Step = 'connect' | 'auth' | 'mailFrom' | 'rcptTo' | 'data';

export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  /** As sent, with its headers. */
  readonly raw: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly messageId: string;
  /** Whether the server has confirmed the mail. */
  readonly isAccepted: boolean;
}

/** A step's script for one mail; `to` is known from `rcptTo` on. */
type Script = (step: Step, to: string) => Reply | Promise<Reply>;

/** A real SMTP server whose replies a spec decides. */
export class ScriptedSmtpServer {
  script: Script = () => undefined;
  readonly received: ReceivedMail[] = [];
  readonly logins: { user: string; password: string }[] = [];
  readonly connections = { now: 0, most: 0, all: 0 };
  /** How many mails clients have begun to send. */
  begun = 0;
  readonly #server: SMTPServer;

  private constructor(options: SMTPServerOptions) {
    const steps = (step: Step, done: (error?: Error | null) => void, close: () => void, to = '') =>
      void this.#reply(step, done, close, to);
    this.#server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 1_000,
      ...options,
      onConnect: (session, done) => {
        this.connections.all += 1;
        this.connections.now += 1;
        this.connections.most = Math.max(this.connections.most, this.connections.now);
        steps('connect', done, () => this.#drop(session.id));
      },
      onClose: () => void (this.connections.now -= 1),
      onAuth: ({ username = '', password }, session, done) => {
        this.logins.push({ user: username, password: password ?? '' });
        const finish = (error?: Error | null) => done(error, { user: username });
        steps('auth', finish, () => this.#drop(session.id));
      },
      onMailFrom: (_address, session, done) => {
        this.begun += 1;
        steps('mailFrom', done, () => this.#drop(session.id));
      },
      onRcptTo: ({ address }, session, done) => steps('rcptTo', done, () => this.#drop(session.id), address),
      onData: (stream, session, done) => {
        const { mailFrom, rcptTo } = session.envelope;
        const [to = ''] = rcptTo.map(({ address }) => address);
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString('latin1');
          const headers = headersOf(raw);
          const from = mailFrom ? mailFrom.address : '';
          const keep = (isAccepted: boolean) => {
            this.received.push({ to, from, raw, headers, messageId: headers.get('message-id') ?? '', isAccepted });
          };
          const finish = (error?: Error | null) => {
            if (!error) keep(true);
            done(error);
          };
          const close = () => {
            keep(false);
            this.#drop(session.id);
          };
          steps('data', finish, close, to);
        });
      },
    });
    // Ignores errors of connections that a script has dropped.
    this.#server.on('error', () => undefined);
  }

  /** Opens a server that is closed after the spec file. @param port by default a free one */
  static async open(options: SMTPServerOptions = {}, port = 0): Promise<ScriptedSmtpServer> {
    const smtp = new ScriptedSmtpServer(options);
    smtp.#server.listen(port, '127.0.0.1');
    await once(smtp.#server.server, 'listening');
    closing().add(() => smtp.close());
    return smtp;
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Confirmed mails to an address. */
  acceptedBy(to: string): ReceivedMail[] {
    return this.received.filter((mail) => mail.to === to && mail.isAccepted);
  }

  async close(): Promise<void> {
    if (!this.#server.server.listening) return;
    // Clients keep connections open for further mails.
    for (const { id } of this.#server.connections) this.#drop(id);
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #reply(step: Step, done: (error?: Error | null) => void, close: () => void, to: string): Promise<void> {
    const reply = await this.script(step, to);
    if (reply === undefined) return done();
    if (reply === 'drop') return close();
    const [code = '', ...text] = reply.split(' ');
    done(Object.assign(new Error(text.join(' ')), { responseCode: Number(code) }));
  }

  #drop(id: string): void {
    for (const connection of this.#server.connections) {
      if (connection.id === id) connection._socket?.destroy();
    }
  }
}

/** @returns a local port on which nothing listens */
export async function closedPort(): Promise<number> {
  const smtp = await ScriptedSmtpServer.open();
  const { port } = smtp;
  await smtp.close();
  const probe = connect(port, '127.0.0.1');
  await once(probe, 'error');
  return port;
}
