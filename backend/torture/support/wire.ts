import { once } from 'node:events';
import { createServer, type Server, Socket } from 'node:net';

/** Between the shop and its database: the address stays, what is behind it may change, and it can be cut. */
export class Wire {
  readonly #open = new Set<Socket>();

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

  get port(): number {
    return (this.server.address() as { port: number }).port;
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
      this.#open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
