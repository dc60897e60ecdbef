import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
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
    const app = this.getInstance<(request: IncomingMessage, response: ServerResponse) => void>();
    const server: Server = createServer(patience, (request, response) => {
      if (!this.tell(request, response)) app(request, response);
    });
    this.httpServer = server as typeof this.httpServer;
  }
}
