import { createServer, IncomingMessage, type Server, type ServerOptions, ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Request, RequestHandler, Response } from 'express';
import { CallTable } from './call-table.js';
import { type HeadersFor, onEveryHead } from './every-head.js';
import { type Patience, patience } from './patience.js';
import type { Teller } from './told-again.js';
import { sendOnce, sendWritten, WrittenAnswer } from './written-answer.js';

const calls = '/api/v1/';
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Registering = (...told: unknown[]) => unknown;

/** The framework's server, but for who is answered before it. */
export class ShopServer extends ExpressAdapter {
  /** Whether somebody was answered; nobody is until the shop has said how. */
  tell: Teller = () => false;

  /** What every request passes first; it is not Express's to find the way through it. */
  entrance: RequestHandler = (_request, _response, next) => next();

  /** Every call the framework was told of. */
  readonly calls = new CallTable();
  readonly #refused = new WeakMap<object, unknown>();

  constructor(private readonly waits: Partial<Patience> = {}) {
    super();
    this.getInstance<Express>().use((request, _response, next) => next(this.#refused.get(request)));
    for (const method of methods) {
      const register = this[method].bind(this) as Registering;
      this[method] = (...told: unknown[]) => {
        const [path, handler] = told;
        if (isPathOfACall(path) && isHandler(handler)) this.calls.add(method.toUpperCase(), path, handler);
        return register(...told);
      };
    }
  }

  /** @param headersFor what every answer brings, by the address it is for; the same for all calls */
  bring(headersFor: HeadersFor): void {
    onEveryHead(this.getInstance(), headersFor);
  }

  /** Sends what the framework would send, with less ado where it is plain what to send. */
  override reply(response: Response, body: unknown, status?: number): unknown {
    if (status !== undefined) response.status(status);
    if (body instanceof WrittenAnswer) return sendWritten(response, body);
    if (isPlain(body) && response.getHeader('Cache-Control') === 'no-store') return sendOnce(response, body);
    return super.reply(response, body, status) as unknown;
  }

  /** Connections that fall idle while the last answers leave are not waited for, however long they might have been kept. */
  override async close(): Promise<undefined> {
    const server = this.httpServer as unknown as Server;
    const closing = setInterval(() => server.closeIdleConnections(), 50);
    await super.close();
    clearInterval(closing);
    return undefined;
  }

  override initHttpServer(): void {
    const app = this.getInstance<Express>();
    const server: Server = createServer({ ...patience, ...this.waits, ...bornAs(app) }, (request, response) => {
      if (!this.tell(request, response)) this.#enter(request as Request, response as Response, app);
    });
    this.httpServer = server as typeof this.httpServer;
  }

  /** Whatever is no call, is written in another way, or is refused on the way, goes to Express. */
  #enter(request: Request, response: Response, app: Express): void {
    request.res = response;
    request.originalUrl = request.url;
    const toExpress = (refusal?: unknown) => {
      if (refusal) this.#refused.set(request, refusal);
      app(request, response);
    };
    void this.entrance(request, response, (refusal?: unknown) => {
      if (refusal) toExpress(refusal);
      else void this.calls.handle(request, response, toExpress);
    });
  }
}

/**
 * Express turns each request and response into its own kind after they are made, which costs V8 all it has learned about them: half
 * of a small call's time. These are made as what they are to become.
 */
function bornAs({ request, response }: Express) {
  function Request(this: IncomingMessage, ...made: ConstructorParameters<typeof IncomingMessage>): void {
    Reflect.apply(IncomingMessage, this, made);
  }
  function Response(this: ServerResponse, ...made: ConstructorParameters<typeof ServerResponse>): void {
    Reflect.apply(ServerResponse, this, made);
  }
  Request.prototype = request;
  Response.prototype = response;
  // V8 asks what a function comes from how much room its objects need, and else moves each of them as it grows.
  Object.setPrototypeOf(Request, IncomingMessage);
  Object.setPrototypeOf(Response, ServerResponse);
  return { IncomingMessage: Request, ServerResponse: Response } as unknown as Pick<
    ServerOptions,
    'IncomingMessage' | 'ServerResponse'
  >;
}

function isPathOfACall(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith(calls);
}

function isHandler(handler: unknown): handler is RequestHandler {
  return typeof handler === 'function';
}

function isPlain(body: unknown): body is object {
  return typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
}
