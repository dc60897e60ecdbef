import { createServer, IncomingMessage, type Server, type ServerOptions, ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express } from 'express';
import type { Teller } from './told-again.js';

/** In ms. Whoever drips their request byte by byte is not waited for; a picture on a slow line still gets through. */
const patience = {
  connectionsCheckingInterval: 5_000,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  // Longer than proxies keep theirs, so that none sends a request into a connection that is just being closed.
  keepAliveTimeout: 65_000,
};

/** The framework's server, but for who is answered before it. */
export class ShopServer extends ExpressAdapter {
  /** Whether somebody was answered; nobody is until the shop has said how. */
  tell: Teller = () => false;

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
    const server: Server = createServer({ ...patience, ...bornAs(app) }, (request, response) => {
      if (!this.tell(request, response)) app(request, response);
    });
    this.httpServer = server as typeof this.httpServer;
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
  return { IncomingMessage: Request, ServerResponse: Response } as unknown as Pick<
    ServerOptions,
    'IncomingMessage' | 'ServerResponse'
  >;
}
