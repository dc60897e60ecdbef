import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eventually } from '../../../../test/support/lifecycle/eventually.js';
import { closing } from '../../../../test/support/lifecycle/closing.js';
import { anOutgoingMail } from '../../../../test/support/mail/an-outgoing-mail.js';
import {
  closedPort,
  type Reply,
  ScriptedSmtpServer,
  type Step,
} from '../../../../test/support/mail/scripted-smtp-server.js';
import { selfSignedCertificate } from '../../../../test/support/mail/self-signed-certificate.js';
import type { SmtpServerSettings } from '../../config/mail-settings.js';
import type { OutgoingMail } from './mail-transport.js';
import { SmtpTransport, smtpTimeouts } from './smtp-transport.js';

const localhost = { host: '127.0.0.1', isImplicitTls: false, requiresTls: false, credentials: undefined };
const credentials = { user: 'shop', password: 'p@ss' };
const certificate = selfSignedCertificate();

/** Long timeouts, which no spec waits for; specs of a server that hangs set shorter ones. */
const patience = { ...smtpTimeouts, connection: 120_000, greeting: 120_000, beforeMessage: 120_000, reply: 120_000 };

function transportTo(port: number, change: Partial<SmtpServerSettings> = {}, timeouts = patience) {
  const options = { timeouts, ca: certificate.cert };
  const transport = new SmtpTransport({ ...localhost, port, ...change }, 'shop.example', options);
  closing().add(() => transport.onApplicationShutdown());
  return transport;
}

const never = new AbortController().signal;
const send = (transport: SmtpTransport, change: Partial<OutgoingMail> = {}, shutdown = never) =>
  transport.send(anOutgoingMail(change), shutdown);

describe('A mail sent by SMTP', () => {
  it('has our Message-ID, the date of its change, and headers that mark it as automatic', async () => {
    const smtp = await ScriptedSmtpServer.open();
    const outcome = await send(transportTo(smtp.port));
    expect(outcome).toMatchObject({ kind: 'sent', reply: expect.stringMatching(/^250 /) as string });
    const [mail] = smtp.received;
    expect([mail?.from, mail?.to]).toEqual(['shop@shop.example', 'asha@example.test']);
    expect(Object.fromEntries(mail!.headers)).toMatchObject({
      'message-id': '<01890000-0000-7000-8000-000000000001.0@shop.example>',
      references: '<order.01890000-0000-7000-8000-000000000002@shop.example>',
      date: 'Fri, 20 Nov 2026 13:54:10 +0000',
      from: '"Loom & Lane" <shop@shop.example>',
      'reply-to': 'hello@shop.example',
      to: 'asha@example.test',
      subject: 'Order 1001 is confirmed',
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
      'content-language': 'en',
      'content-type': expect.stringMatching(/^multipart\/alternative/) as string,
    });
    expect(mail!.raw.replace(/=\r\n/g, '')).toContain('<h1>Thank you</h1>');
    expect(mail!.headers.has('x-mailer')).toBe(false);
  });

  it('arrives unchanged, with very long lines and with lines that consist of a dot', async () => {
    const smtp = await ScriptedSmtpServer.open();
    const long = 'é'.repeat(40_000);
    await send(transportTo(smtp.port), { text: `.\r\n..\r\n${long}`, html: `<p>${long}</p>` });
    const { raw } = smtp.received[0]!;
    const body = raw.replace(/=\r\n/g, '');
    expect(body.includes('\r\n.\r\n..\r\n')).toBe(true);
    expect(body.split('=C3=A9')).toHaveLength(2 * long.length + 1);
    expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThan(998);
  });
});

describe('A reply of a mail server', () => {
  const replies: [step: Step, reply: Reply, kind: string][] = [
    ['connect', '421 4.3.2 Busy', 'unreachable'],
    ['connect', '554 5.7.1 Not you', 'unreachable'],
    ['connect', 'drop', 'unreachable'],
    ['mailFrom', '421 4.3.2 Closing', 'unreachable'],
    ['mailFrom', '451 4.3.0 Try later', 'unreachable'],
    ['mailFrom', '550 5.7.1 This sender may not', 'configuration'],
    ['mailFrom', 'drop', 'unreachable'],
    ['rcptTo', '450 4.2.0 Greylisted', 'deferred'],
    ['rcptTo', '452 4.2.2 Mailbox full', 'deferred'],
    ['rcptTo', '421 4.3.2 Closing', 'unreachable'],
    ['rcptTo', '550 5.1.1 No such user', 'rejected'],
    ['rcptTo', '553 5.1.3 No such address', 'rejected'],
    ['rcptTo', '503 5.5.1 Wrong order', 'deferred'],
    ['rcptTo', '530 5.7.0 Sign in first', 'configuration'],
    ['rcptTo', 'drop', 'unreachable'],
    ['data', '451 4.7.1 Try later', 'deferred'],
    ['data', '421 4.3.2 Closing', 'deferred'],
    ['data', '552 5.3.4 Too big', 'refused'],
    ['data', '530 5.7.0 Sign in first', 'configuration'],
    ['data', '554 5.7.1 Policy', 'refused'],
    ['data', 'drop', 'unknown'],
  ];

  it.each(replies)('at %s, %s, is %s', async (at, reply, kind) => {
    const smtp = await ScriptedSmtpServer.open();
    smtp.script = (step) => (step === at ? reply : undefined);
    const outcome = await send(transportTo(smtp.port));
    expect(outcome.kind).toBe(kind);
    if (reply !== 'drop' && reply) expect(outcome.reply).toContain(reply.slice(4));
    expect(smtp.received.filter(({ isAccepted }) => isAccepted)).toEqual([]);
  });

  it.each(['535 5.7.8 Wrong password', '530 5.7.0 Sign in first', '534 5.7.9 Too weak'] as const)(
    'at login, %s, is a fault of our settings',
    async (reply) => {
      const smtp = await ScriptedSmtpServer.open({ allowInsecureAuth: true });
      smtp.script = (step) => (step === 'auth' ? reply : undefined);
      expect(await send(transportTo(smtp.port, { credentials }))).toMatchObject({ kind: 'configuration' });
      expect(smtp.logins).toEqual([{ user: 'shop', password: 'p@ss' }]);
    },
  );

  it('at login may be temporary', async () => {
    const smtp = await ScriptedSmtpServer.open({ allowInsecureAuth: true });
    smtp.script = (step) => (step === 'auth' ? '454 4.7.0 Not now' : undefined);
    expect(await send(transportTo(smtp.port, { credentials }))).toMatchObject({ kind: 'unreachable' });
  });

  it('is missing if the port is closed or the host name unknown', async () => {
    expect(await send(transportTo(await closedPort()))).toMatchObject({ kind: 'unreachable' });
    expect(await send(transportTo(25, { host: 'mail.invalid' }))).toMatchObject({ kind: 'unreachable' });
  });

  it('without `AUTH` prevents sending if credentials are set', async () => {
    const smtp = await ScriptedSmtpServer.open({ disabledCommands: ['AUTH'] });
    expect(await send(transportTo(smtp.port, { credentials }))).toMatchObject({ kind: 'configuration' });
    expect(smtp.received).toEqual([]);
  });
});

describe('TLS', () => {
  const secure = { ...certificate, host: 'localhost' };

  it('is used from the first byte, with a login', async () => {
    const smtp = await ScriptedSmtpServer.open({ secure: true, ...certificate });
    const server = { host: 'localhost', isImplicitTls: true, requiresTls: true, credentials };
    expect(await send(transportTo(smtp.port, server))).toMatchObject({ kind: 'sent' });
    expect(smtp.logins).toEqual([{ user: 'shop', password: 'p@ss' }]);
  });

  it('is started by STARTTLS before the login', async () => {
    const smtp = await ScriptedSmtpServer.open({ ...certificate });
    const server = { host: 'localhost', requiresTls: true, credentials };
    expect(await send(transportTo(smtp.port, server))).toMatchObject({ kind: 'sent' });
    expect(smtp.logins).toHaveLength(1);
  });

  it.each([
    ['the server has no STARTTLS', { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }, {}],
    ['the certificate is not trusted', {}, {}],
    ['the certificate is of another host', secure, { host: '127.0.0.1' }],
    ['the server speaks no TLS at all', { hideSTARTTLS: true }, { isImplicitTls: true }],
  ])('is required, so sending fails if %s', async (_why, options, server) => {
    const smtp = await ScriptedSmtpServer.open(options);
    const settings = { host: 'localhost', requiresTls: true, credentials, ...server };
    expect(await send(transportTo(smtp.port, settings))).toMatchObject({ kind: 'tls' });
    expect([smtp.logins, smtp.received]).toEqual([[], []]);
  });
});

describe('Mails that are sent one after another', () => {
  const sendsTo = async (smtp: ScriptedSmtpServer, transport: SmtpTransport, n: number) => {
    const { kind } = await send(transport, { messageId: `<${n}@shop.example>`, to: `a${n}@example.test` });
    expect(smtp.acceptedBy(`a${n}@example.test`)).toHaveLength(kind === 'sent' ? 1 : 0);
    return kind;
  };

  it('share connections, also after one that was refused', async () => {
    const smtp = await ScriptedSmtpServer.open();
    const transport = transportTo(smtp.port);
    smtp.script = (step, to) => (step === 'rcptTo' && to === 'a1@example.test' ? '550 5.1.1 No such user' : undefined);
    const kinds: string[] = [];
    for (let n = 0; n < 4; n++) kinds.push(await sendsTo(smtp, transport, n));
    expect(kinds).toEqual(['sent', 'rejected', 'sent', 'sent']);
    // The mail after the refused one may come while its connection is being reset.
    expect(smtp.connections.all).toBeLessThanOrEqual(2);
  });

  it.each([
    ['has closed', 'drop'],
    ['closes', '421 4.3.2 Closing'],
  ] as const)('are each sent once over a new connection if the server %s the one before', async (_what, reply) => {
    const smtp = await ScriptedSmtpServer.open();
    const transport = transportTo(smtp.port);
    expect(await sendsTo(smtp, transport, 0)).toBe('sent');
    let replies = 1;
    smtp.script = (step) => (step === 'mailFrom' && replies-- > 0 ? reply : undefined);
    expect(await sendsTo(smtp, transport, 1)).toBe('sent');
    expect([smtp.connections.all, smtp.received.length]).toEqual([2, 2]);
  });

  it('are not sent again over a new connection if the server drops the line after the message', async () => {
    const smtp = await ScriptedSmtpServer.open();
    const transport = transportTo(smtp.port);
    expect(await sendsTo(smtp, transport, 0)).toBe('sent');
    smtp.script = (step) => (step === 'data' ? 'drop' : undefined);
    expect(await sendsTo(smtp, transport, 1)).toBe('unknown');
    expect(smtp.received).toHaveLength(2);
  });

  it('leave no connection open that is unused', async () => {
    const smtp = await ScriptedSmtpServer.open();
    expect(await sendsTo(smtp, transportTo(smtp.port, {}, { ...patience, idle: 50 }), 0)).toBe('sent');
    await eventually(async () => expect(smtp.connections.now).toBe(0));
  });
});

describe('A mail server that hangs', () => {
  it.each([
    ['before its greeting', 'connect', 'unreachable'],
    ['before the message', 'rcptTo', 'unreachable'],
    ['after the message', 'data', 'unknown'],
  ])('%s is given up', async (_when, at, kind) => {
    const smtp = await ScriptedSmtpServer.open();
    smtp.script = (step) => (step === at ? new Promise<never>(() => undefined) : undefined);
    const short = { ...patience, ...(at === 'data' ? { reply: 200 } : { greeting: 200, beforeMessage: 400 }) };
    expect(await send(transportTo(smtp.port, {}, short))).toMatchObject({ kind });
  });

  it('after accepting the connection is given up, and the connection is closed', async () => {
    const server = await silentServer();
    const port = (server.address() as AddressInfo).port;
    const closed = once(server, 'connection').then(([socket]) => once((socket as Socket).resume(), 'close'));
    const short = { ...patience, greeting: 200 };
    expect(await send(transportTo(port, {}, short))).toMatchObject({ kind: 'unreachable' });
    await closed;
  });
});

describe('When the shop shuts down', () => {
  it('a session is aborted if the message is not sent yet', async () => {
    const smtp = await ScriptedSmtpServer.open();
    const shutdown = new AbortController();
    smtp.script = (step) => {
      if (step !== 'rcptTo') return undefined;
      shutdown.abort();
      return new Promise<never>(() => undefined);
    };
    expect(await send(transportTo(smtp.port), {}, shutdown.signal)).toEqual({ kind: 'aborted', reply: '' });
    expect(smtp.received).toEqual([]);
  });

  it('the reply to a message is awaited, but only for a short time', async () => {
    const smtp = await ScriptedSmtpServer.open();
    for (const hangs of [false, true]) {
      const shutdown = new AbortController();
      smtp.script = (step) => {
        if (step !== 'data') return undefined;
        shutdown.abort();
        return hangs ? new Promise<never>(() => undefined) : undefined;
      };
      const timeouts = { ...patience, shutdown: hangs ? 100 : 120_000 };
      const outcome = await send(transportTo(smtp.port, {}, timeouts), {}, shutdown.signal);
      expect(outcome.kind).toBe(hangs ? 'unknown' : 'sent');
    }
  });

  it('no session is begun', async () => {
    expect(await send(transportTo(1), {}, AbortSignal.abort())).toEqual({ kind: 'aborted', reply: '' });
  });
});

/** Accepts connections and says nothing. */
async function silentServer(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return server;
}

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));
