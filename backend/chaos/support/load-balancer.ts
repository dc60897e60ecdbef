import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../test/support/lifecycle/eventually.js';
import type { ShopProcess } from './shop-process.js';

const pollPauseMs = 200;

/** Forwards requests round-robin to the instances that are ready, and never repeats one. */
export class LoadBalancer {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #ready = new Set<ShopProcess>();
  readonly #openRequests = new Map<ShopProcess, number>();
  #next = 0;
  #isClosed = false;

  private constructor(private readonly server: Server) {}

  static async of(shops: readonly ShopProcess[]): Promise<LoadBalancer> {
    // Longer than any pause between requests, so that no request meets a connection that is being closed.
    const server = createServer({ keepAliveTimeout: 600_000 });
    const balancer = new LoadBalancer(server);
    server.on('request', (request, response) => balancer.#forward(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    for (const shop of shops) void balancer.#poll(shop);
    for (const shop of shops) await balancer.routesTo(shop);
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  /** Resolves when it forwards requests to this instance. */
  async routesTo(shop: ShopProcess): Promise<void> {
    await eventually(async () => {
      if (!this.#ready.has(shop)) throw new Error(`No requests are forwarded to ${shop.url}.\n${shop.output}`);
    });
  }

  /** Resolves when it forwards nothing to this instance any more and every forwarded request has its response. */
  async drains(shop: ShopProcess): Promise<void> {
    await eventually(async () => {
      const open = this.#openRequests.get(shop) ?? 0;
      if (this.#ready.has(shop)) throw new Error(`Requests are still forwarded to ${shop.url}.\n${shop.output}`);
      if (open > 0) throw new Error(`${open} requests to ${shop.url} have no response.\n${shop.output}`);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  async #poll(shop: ShopProcess): Promise<void> {
    while (!this.#isClosed) {
      const isReady = await fetch(`${shop.url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) this.#ready.add(shop);
      else this.#ready.delete(shop);
      await sleep(pollPauseMs);
    }
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = [...this.#ready];
    const shop = ready[this.#next++ % Math.max(1, ready.length)];
    if (!shop) return void outgoing.writeHead(503).end('{}');
    const { method, url, headers } = incoming;
    const forwarded = request({ agent: this.#agent, port: shop.port, host: '127.0.0.1', method, path: url, headers });
    this.#count(shop, 1);
    forwarded.once('close', () => this.#count(shop, -1));
    forwarded.on('response', (response) => {
      const { connection: _own, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, rest);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(599).end('{}')));
    incoming.pipe(forwarded);
  }

  #count(shop: ShopProcess, more: number): void {
    this.#openRequests.set(shop, (this.#openRequests.get(shop) ?? 0) + more);
  }
}
