import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Express, Response } from 'express';
import express from 'express';
import { onEveryHead } from './every-head.js';
import { CommonHeaders, sendInOnePiece, sendSet } from './in-one-piece.js';
import { patience } from './patience.js';

const common = new CommonHeaders(['Content-Type', 'text/plain; charset=utf-8', 'Vary', 'Cookie']);
const own = ['X-Request-Id', 'proxy-4711', 'Set-Cookie', 'a=b; Path=/'];
const text = 'größer ☕';
const body = Buffer.from(text).toString('latin1');

describe('What is sent in one piece', () => {
  let server: Server;
  const over: string[] = [];
  beforeAll(async () => {
    server = createServer({ ...patience }, (request, response) => {
      const status = request.url?.startsWith('/known') ? 304 : 200;
      const fields = status === 200 ? [...own, 'Content-Length', String(body.length)] : own;
      const sent = status === 200 ? body : '';
      response.once('finish', () => over.push(`${response.statusCode} ${response.writableFinished}`));
      if (!request.url?.endsWith('by-node'))
        sendInOnePiece(request, response, { status, common, own: fields, body: sent });
      else response.writeHead(status, [...common.fields, ...fields]).end(sent, 'latin1');
    });
    await once(server.listen(0), 'listening');
  });
  afterAll(() => server?.close());

  /** All that comes, until the line is closed. */
  const says = (asked: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(asked));
      const pieces: Buffer[] = [];
      socket.on('data', (piece) => pieces.push(piece)).on('error', reject);
      socket.on('close', () => resolve(Buffer.concat(pieces).toString()));
    });
  const asking = (path: string, head = '', version = '1.1') => `GET ${path} HTTP/${version}\r\nHost: x\r\n${head}\r\n`;
  const last = asking('/last', 'Connection: close\r\n');
  const sorted = (answers: string) =>
    answers
      .replaceAll(/^Date:.*$/gm, 'Date: D')
      .split('\r\n')
      .sort();

  it.each(['/', '/known'])('says what Node would say: %s', async (path) => {
    const [ours, nodes] = await Promise.all([says(asking(path) + last), says(asking(`${path}by-node`) + last)]);
    expect(ours).toContain('Keep-Alive: timeout=65\r\n');
    expect(sorted(ours)).toEqual(sorted(nodes));
  });

  it('brings the time of the answer', async () => {
    const second = () => Math.floor(Date.now() / 1_000) * 1_000;
    const before = second();
    const [, date = ''] = /^Date: (.*)\r$/m.exec(await says(asking('/') + last)) ?? [];
    expect(new Date(date).getTime()).toBeGreaterThanOrEqual(before);
    expect(new Date(date).getTime()).toBeLessThanOrEqual(second());
  });

  it('keeps the order of questions that were sent at once', async () => {
    const answers = await says(asking('/') + asking('/known') + asking('/') + last);
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual([200, 304, 200, 200].map((status) => `HTTP/1.1 ${status}`));
    expect(answers.match(/größer ☕/g)).toHaveLength(3);
  });

  it.each([
    ['Connection: close\r\n', '1.1', 'Connection: close'],
    ['', '1.0', 'Connection: close'],
    ['Connection: keep-alive\r\n', '1.0', 'Connection: keep-alive'],
  ])('leaves it to Node where the line is not like others: %s%s', async (head, version, expected) => {
    const answers = await says(asking('/', head, version) + (head.includes('keep') ? last : ''));
    expect(answers).toContain(expected);
    expect(answers).toContain(`\r\n\r\n${text}`);
  });

  it('is over for whoever waits for its end', async () => {
    over.length = 0;
    await says(asking('/') + asking('/known') + last);
    expect(over).toEqual(['200 true', '304 true', '200 true']);
  });

  it('finds Node’s own fields where it expects them', async () => {
    let writes = 0;
    server.once('connection', (socket) => {
      const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
      socket.write = (...given: unknown[]) => {
        writes += 1;
        return write(...given);
      };
    });
    await new Promise<void>((resolve, reject) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(asking('/')));
      socket.once('data', () => socket.destroy()).on('error', reject);
      socket.on('close', () => resolve());
    });
    expect(writes).toBe(1);
  });
});

describe('What is sent with headers that were set', () => {
  const brought = [['Content-Security-Policy', "default-src 'self'"]] as const;
  let server: Server;
  let app: Express;
  beforeAll(async () => {
    app = express().disable('x-powered-by');
    onEveryHead(app, () => brought);
    const headers = new CommonHeaders(brought.flat());
    app.use((request, response: Response) => {
      response.status(request.path === '/none' ? 204 : 201).setHeader('Cache-Control', 'no-store');
      response.setHeader('Set-Cookie', ['a=b', 'c=d']);
      if (request.path === '/bye') response.setHeader('Connection', 'close');
      const length = Buffer.byteLength(text);
      if (request.path === '/by-node')
        response.setHeader('Content-Type', 'text/plain').setHeader('Content-Length', length).end(text);
      else sendSet(response, headers, { type: 'text/plain', length, text, encoding: 'utf8' });
    });
    server = createServer({ ...patience }, app);
    await once(server.listen(0), 'listening');
  });
  afterAll(() => server?.close());

  const says = (method: string, path: string, head = 'Connection: keep-alive'): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
        socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`),
      );
      socket.once('data', (piece) => socket.end() && resolve(piece.toString())).on('error', reject);
    });
  const sorted = (answer: string) =>
    answer
      .replace(/^date:.*$/im, '')
      .toLowerCase()
      .split('\r\n')
      .sort();

  it('is what Node would say, and what everybody gets is said once', async () => {
    const answer = await says('GET', '/');
    expect(sorted(answer)).toEqual(sorted(await says('GET', '/by-node')));
    expect(answer.match(/content-security-policy/gi)).toHaveLength(1);
    expect(answer.match(/set-cookie/gi)).toHaveLength(2);
    expect(answer).toMatch(/^HTTP\/1.1 201 Created\r\n[^]*\r\n\r\ngrößer ☕$/);
  });

  it.each([
    ['HEAD', '/', undefined, /201 Created[^]*Content-Length: 12\r\n[^]*\r\n\r\n$/],
    ['GET', '/none', undefined, /204 No Content[^]*\r\n\r\n$/],
    ['GET', '/bye', undefined, /Connection: close[^]*größer ☕$/],
    ['GET', '/', 'Connection: close', /Connection: close[^]*größer ☕$/],
  ])('is left to Node where it is not plain: %s %s %s', async (method, path, head, expected) => {
    const answer = await says(method, path, head);
    expect(answer).toMatch(expected);
    expect(answer.match(/content-security-policy/gi)).toHaveLength(1);
  });
});
