/** A request and what became of it, by the call it was for: its address may name people's ids, and its query what they look for. */
export interface Answered {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** From the first byte in to the last byte out. */
  readonly ms: number;
  /** Whoever asked went away before they had all of the answer. */
  readonly isCut?: boolean;
}

/** How long a line may wait for others to be written with it, in ms; only a process that is killed loses so much of its log. */
const longestWait = 50;
const mostWaiting = 500;

/** One line of JSON for each request, where those who watch the shop collect its lines; elsewhere it says nothing. */
export class AccessLog {
  #waiting: string[] = [];

  /** @param write takes whole lines */
  constructor(
    private readonly isOn: boolean,
    private readonly write: (lines: string) => void = (lines) => void process.stdout.write(lines),
  ) {
    if (isOn) process.once('exit', () => this.#writeDown());
  }

  tell({ requestId, method, route, status, ms, isCut }: Answered): void {
    if (!this.isOn) return;
    const record = {
      ...{ level: 'log', pid: process.pid, timestamp: new Date().toISOString(), context: 'Access' },
      ...{ message: `${method} ${route} was answered ${status}`, requestId, method, route, status },
      ms: Math.round(ms * 10) / 10,
      ...(isCut ? { cut: true } : {}),
    };
    this.#waiting.push(JSON.stringify(record));
    if (this.#waiting.length === 1) setTimeout(() => this.#writeDown(), longestWait).unref();
    if (this.#waiting.length >= mostWaiting) this.#writeDown();
  }

  #writeDown(): void {
    if (this.#waiting.length === 0) return;
    this.write(`${this.#waiting.join('\n')}\n`);
    this.#waiting = [];
  }
}
