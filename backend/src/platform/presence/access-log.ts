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
  readonly #beginnings = new Map<string, string>();
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
    const time = new Date().toISOString();
    const took = Math.round(ms * 10) / 10;
    const own = `"timestamp":"${time}","requestId":"${requestId}","ms":${took}${isCut ? ',"cut":true' : ''}`;
    this.#waiting.push(`${this.#beginningOf(method, route, status)}${own}}`);
    if (this.#waiting.length === 1) setTimeout(() => this.#writeDown(), longestWait).unref();
    if (this.#waiting.length >= mostWaiting) this.#writeDown();
  }

  /** The same for all requests of a call that came to the same; neither they nor the names of requests hold what JSON would have to mask. */
  #beginningOf(method: string, route: string, status: number): string {
    const key = `${method} ${route} was answered ${status}`;
    let beginning = this.#beginnings.get(key);
    if (!beginning) {
      const record = { level: 'log', pid: process.pid, context: 'Access', message: key, method, route, status };
      this.#beginnings.set(key, (beginning = `${JSON.stringify(record).slice(0, -1)},`));
    }
    return beginning;
  }

  #writeDown(): void {
    if (this.#waiting.length === 0) return;
    this.write(`${this.#waiting.join('\n')}\n`);
    this.#waiting = [];
  }
}
