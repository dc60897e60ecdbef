import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { eventually } from '../../../test/support/eventually.js';
import { wholeBody } from './whole-body.js';

const types = new Set(['application/json']);
const given = new AsyncLocalStorage<string>();

describe('A body that is read', () => {
  const toTheParser = jest.fn();
  const parse = express.json({ limit: 2_000 });
  const parser: RequestHandler = (request, response, next) => {
    toTheParser();
    void parse(request, response, next);
  };
  const read = (text: string) => (text.startsWith('{') ? (JSON.parse(text) as object) : undefined);
  const reading = wholeBody({ most: 1_000, types, read }, parser);
  const came = jest.fn();
  const over = jest.fn();
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.once('close', over);
      given.run(request.url ?? '', () =>
        reading(request as Request, response as Response, (refusal?: unknown) => {
          const { body } = request as Request;
          came({ body: body as unknown, refused: (refusal as { status?: number } | undefined)?.status });
          response.end(
            JSON.stringify({ body: body as unknown, within: given.getStore(), refused: refusal !== undefined }),
          );
        }),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => jest.clearAllMocks());

  const port = () => (server.address() as AddressInfo).port;
  async function send(body: string | Buffer, headers: Record<string, string> = {}): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port()}/shirts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
    return answer.json();
  }
  /** Only the head, which has come when this returns. */
  async function begin(head: string) {
    const socket = connect(port(), '127.0.0.1');
    const heard = once(server, 'request');
    socket.write(`POST /shirts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n\r\n`);
    await heard;
    return socket;
  }

  it('at once, in the request’s own context, where it is whole and plain', async () => {
    expect(await send('{"cloth":"linén"}')).toEqual({ body: { cloth: 'linén' }, within: '/shirts', refused: false });
    expect(toTheParser).not.toHaveBeenCalled();
  });

  it.each([
    ['spelled in another way', '{"cloth":"wool"}', { 'Content-Type': 'application/JSON' }],
    ['what the reader leaves', '["wool"]', {}],
    ['long', JSON.stringify({ cloth: 'w'.repeat(1_500) }), {}],
  ])('by the parser where it is %s', async (_what, body, headers) => {
    expect(await send(body, headers)).toEqual({ body: JSON.parse(body) as unknown, within: '/shirts', refused: false });
    expect(toTheParser).toHaveBeenCalledTimes(1);
  });

  it('by the parser where it comes in pieces, from the first one on', async () => {
    const socket = await begin('Content-Length: 16');
    socket.write('{"cloth":');
    await eventually(async () => expect(toTheParser).toHaveBeenCalledTimes(1));
    socket.write('"wool"}');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain('{"body":{"cloth":"wool"},"within":"/shirts","refused":false}');
    expect(toTheParser).toHaveBeenCalledTimes(1);
    socket.destroy();
  });

  it('by the parser, who refuses it, where it is too long', async () => {
    expect(await send(JSON.stringify({ cloth: 'w'.repeat(2_500) }))).toMatchObject({ refused: true });
    expect(came.mock.calls).toEqual([[{ body: undefined, refused: 413 }]]);
  });

  it('not at all where whoever sends it goes away before it came', async () => {
    const socket = await begin('Content-Length: 16');
    socket.destroy();
    await eventually(async () => expect(over).toHaveBeenCalledTimes(1));
    expect(came).toHaveBeenCalledTimes(1);
    expect(came.mock.calls[0]?.[0]).toMatchObject({ body: undefined });
  });

  it('and the connection goes on with the next one', async () => {
    const one =
      'POST /shirts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{"cloth":"a"}';
    const socket = connect(port(), '127.0.0.1');
    socket.write(one + one.replace('"a"', '[2]'));
    let told = '';
    socket.on('data', (bytes: Buffer) => (told += bytes.toString()));
    await eventually(async () => expect(told).toMatch(/"cloth":"a".*"cloth":\[2\]/s));
    socket.destroy();
  });
});
