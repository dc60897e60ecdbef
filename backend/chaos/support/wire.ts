import { once } from 'node:events';
import { createServer, type Server, Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Between the shop and its database: the address stays, what is behind it may change, and it can be cut, slow, or dead. */
export class Wire {
  readonly #open = new Set<Socket>();
  readonly #ways = new Set<OneWay>();
  #msEachWay = 0;
  #swallowed = 0;

  private constructor(
    private readonly server: Server,
    private target: number | null,
  ) {}

  /** @param target port on this machine */
  static async to(target: number): Promise<Wire> {
    const server = createServer();
    const wire = new Wire(server, target);
    server.on('connection', (near) => wire.#join(near));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return wire;
  }

  /** How many pieces connections that were dead have swallowed. */
  get swallowed(): number {
    return this.#swallowed;
  }

  /** Whether a connection that is dead has swallowed this text and was not given up since. */
  keepsWaiting(text: string): boolean {
    return [...this.#ways].some(({ isDead, swallowed }) => isDead && swallowed.includes(text));
  }

  get port(): number {
    return (this.server.address() as { port: number }).port;
  }

  /** Whatever is sent from now on takes that much longer, there and back again. */
  slowDown(msEachWay: number): void {
    this.#msEachWay = msEachWay;
  }

  /** What is open stays open and brings nothing any more, as when a machine is gone without a word; new connections are good. */
  goDead(): void {
    for (const way of this.#ways) way.isDead = true;
  }

  /** Whatever is on its way is lost; new connections are made as before. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  /** As `cut`, and nobody gets through until it leads somewhere again. */
  lead(target: number | null): void {
    this.target = target;
    this.cut();
  }

  async remove(): Promise<void> {
    this.server.close();
    this.cut();
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
        () => (this.#swallowed += 1),
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

/** Hands on what comes in, in its order, each piece after its time. */
class OneWay extends Transform {
  isDead = false;
  swallowed = '';
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly ms: () => number,
    private readonly onSwallowed: () => void,
  ) {
    super();
  }

  override _transform(piece: Buffer, _encoding: string, done: () => void): void {
    if (this.isDead) {
      this.swallowed += piece.toString('latin1');
      this.onSwallowed();
      return done();
    }
    const itsTime = this.ms() > 0 ? sleep(this.ms()) : undefined;
    this.#last = this.#last.then(() => itsTime).then(() => void this.push(piece));
    done();
  }

  override _flush(done: () => void): void {
    void this.#last.then(done);
  }
}
