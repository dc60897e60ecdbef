import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { RunningShop } from './running-shop.js';

const pauseBetweenLooks = 200; // ms

/** What stands before several instances: sends people to those that say they are ready, each in turn, and never sends twice. */
export class FrontDoor {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #ready = new Set<RunningShop>();
  #next = 0;

  private constructor(
    private readonly shops: readonly RunningShop[],
    private readonly server: Server,
  ) {}

  static async before(shops: readonly RunningShop[]): Promise<FrontDoor> {
    // Longer than anybody here pauses, so that nobody asks on a connection that is just being closed.
    const server = createServer({ keepAliveTimeout: 120_000 });
    const door = new FrontDoor(shops, server);
    server.on('request', (asked, answer) => door.#passOn(asked, answer));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await door.#look();
    const looking = setInterval(() => void door.#look(), pauseBetweenLooks);
    server.once('close', () => clearInterval(looking));
    return door;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  async #look(): Promise<void> {
    for (const shop of this.shops) {
      const isReady = await fetch(`${shop.url}/health/ready`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) this.#ready.add(shop);
      else this.#ready.delete(shop);
    }
  }

  #passOn(asked: IncomingMessage, answer: ServerResponse): void {
    const ready = [...this.#ready];
    const shop = ready[this.#next++ % Math.max(1, ready.length)];
    if (!shop) return void answer.writeHead(503).end('{}');
    const { method, url, headers } = asked;
    const passed = request({ agent: this.#agent, port: shop.port, host: '127.0.0.1', method, path: url, headers });
    passed.on('response', (said) => {
      const { connection: _own, ...rest } = said.headers;
      answer.writeHead(said.statusCode ?? 502, rest);
      said.pipe(answer);
    });
    passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(599).end('{}')));
    asked.pipe(passed);
  }
}
