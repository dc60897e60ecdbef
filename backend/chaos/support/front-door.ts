import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../test/support/eventually.js';
import type { RunningShop } from './running-shop.js';

const pauseBetweenLooks = 50; // ms

/** What stands before several instances: sends people to those that say they are ready, each in turn, and never sends twice. */
export class FrontDoor {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #ready = new Set<RunningShop>();
  readonly #underWay = new Map<RunningShop, number>();
  #next = 0;
  #isClosed = false;

  private constructor(private readonly server: Server) {}

  static async before(shops: readonly RunningShop[]): Promise<FrontDoor> {
    // Longer than anybody here pauses, so that nobody asks on a connection that is just being closed.
    const server = createServer({ keepAliveTimeout: 600_000 });
    const door = new FrontDoor(server);
    server.on('request', (asked, answer) => door.#passOn(asked, answer));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    for (const shop of shops) void door.#watch(shop);
    for (const shop of shops) await door.opensTo(shop);
    return door;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  /** Resolves when it sends people to this one. */
  async opensTo(shop: RunningShop): Promise<void> {
    await eventually(async () => {
      if (!this.#ready.has(shop)) throw new Error(`The door sends nobody to ${shop.url}.\n${shop.said}`);
    });
  }

  /** Resolves when it sends nobody to this one any more and whoever was sent there has an answer. */
  async closesTo(shop: RunningShop): Promise<void> {
    await eventually(async () => {
      const underWay = this.#underWay.get(shop) ?? 0;
      if (this.#ready.has(shop)) throw new Error(`The door still sends people to ${shop.url}.\n${shop.said}`);
      if (underWay > 0) throw new Error(`${underWay} wait for an answer from ${shop.url}.\n${shop.said}`);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  async #watch(shop: RunningShop): Promise<void> {
    while (!this.#isClosed) {
      const isReady = await fetch(`${shop.url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) this.#ready.add(shop);
      else this.#ready.delete(shop);
      await sleep(pauseBetweenLooks);
    }
  }

  #passOn(asked: IncomingMessage, answer: ServerResponse): void {
    const ready = [...this.#ready];
    const shop = ready[this.#next++ % Math.max(1, ready.length)];
    if (!shop) return void answer.writeHead(503).end('{}');
    const { method, url, headers } = asked;
    const passed = request({ agent: this.#agent, port: shop.port, host: '127.0.0.1', method, path: url, headers });
    this.#countUnderWay(shop, 1);
    passed.once('close', () => this.#countUnderWay(shop, -1));
    passed.on('response', (said) => {
      const { connection: _own, ...rest } = said.headers;
      answer.writeHead(said.statusCode ?? 502, rest);
      said.pipe(answer);
    });
    passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(599).end('{}')));
    asked.pipe(passed);
  }

  #countUnderWay(shop: RunningShop, more: number): void {
    this.#underWay.set(shop, (this.#underWay.get(shop) ?? 0) + more);
  }
}
