import { once } from 'node:events';
import { createServer, type Server, Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** A proxy between the shop and its database that can be redirected, disconnected, slow, or silently dead. */
export class TcpProxy {
  readonly #open = new Set<Socket>();
  readonly #ways = new Set<OneWay>();
  #msEachWay = 0;
  #dropped = 0;

  private constructor(
    private readonly server: Server,
    private target: number | null,
  ) {}

  /** @param target port on this machine */
  static async to(target: number): Promise<TcpProxy> {
    const server = createServer();
    const proxy = new TcpProxy(server, target);
    server.on('connection', (near) => proxy.#join(near));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  /** The number of chunks dropped by dead connections. */
  get dropped(): number {
    return this.#dropped;
  }

  get port(): number {
    return (this.server.address() as { port: number }).port;
  }

  /** Delays all data from now on, in both directions. */
  setLatency(msEachWay: number): void {
    this.#msEachWay = msEachWay;
  }

  /** Open connections stay open and drop all data, as after a machine failure; new connections work. */
  goSilent(): void {
    for (const way of this.#ways) way.isDead = true;
  }

  /** Closes all connections, with data under way; new connections work. */
  disconnectAll(): void {
    for (const socket of this.#open) socket.destroy();
  }

  /** Closes all connections; new ones go to `target`, or are refused if it is null. */
  routeTo(target: number | null): void {
    this.target = target;
    this.disconnectAll();
  }

  async remove(): Promise<void> {
    this.server.close();
    this.disconnectAll();
    await once(this.server, 'close');
  }

  #join(near: Socket): void {
    if (this.target === null) return void near.destroy();
    const far = new Socket().connect(this.target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      const way = new OneWay(
        () => this.#msEachWay,
        () => (this.#dropped += 1),
      );
      this.#open.add(socket);
      this.#ways.add(way);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#open.delete(socket);
        this.#ways.delete(way);
        other.destroy();
      });
      socket.pipe(way).pipe(other);
    }
  }
}

/** Delays chunks without reordering them, or discards them if the connection is dead. */
class OneWay extends Transform {
  isDead = false;
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly ms: () => number,
    private readonly onDropped: () => void,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: () => void): void {
    if (this.isDead) {
      this.onDropped();
      return done();
    }
    const delay = this.ms() > 0 ? sleep(this.ms()) : undefined;
    this.#last = this.#last.then(() => delay).then(() => void this.push(chunk));
    done();
  }

  override _flush(done: () => void): void {
    void this.#last.then(done);
  }
}
