import { ByCall, type Outcome } from './by-call.js';

/** A request and what became of it, by the call it was for: its address may name people's ids, and its query what they look for. */
export interface Answered extends Outcome {
  readonly requestId: string;
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
  /** The same for all requests of a call that came to the same; neither they nor the names of requests hold what JSON would have to mask. */
  readonly #beginnings = new ByCall(({ method, route, status }) => {
    const message = `${method} ${route} was answered ${status}`;
    const record = { level: 'log', pid: process.pid, context: 'Access', message, method, route, status };
    return `${JSON.stringify(record).slice(0, -1)},`;
  });
  #now = { at: 0, text: '' };
  #waiting: string[] = [];

  /** @param write takes whole lines */
  constructor(
    private readonly isOn: boolean,
    private readonly write: (lines: string) => void = (lines) => void process.stdout.write(lines),
  ) {
    if (isOn) process.once('exit', () => this.#writeDown());
  }

  tell(answered: Answered): void {
    if (!this.isOn) return;
    const { requestId, ms, isCut } = answered;
    const took = Math.round(ms * 10) / 10;
    const own = `"timestamp":"${this.#time()}","requestId":"${requestId}","ms":${took}${isCut ? ',"cut":true' : ''}`;
    this.#waiting.push(`${this.#beginnings.of(answered)}${own}}`);
    if (this.#waiting.length === 1) setTimeout(() => this.#writeDown(), longestWait).unref();
    if (this.#waiting.length >= mostWaiting) this.#writeDown();
  }

  /** Written out once for all requests of a millisecond. */
  #time(): string {
    const at = Date.now();
    if (this.#now.at !== at) this.#now = { at, text: new Date(at).toISOString() };
    return this.#now.text;
  }

  #writeDown(): void {
    if (this.#waiting.length === 0) return;
    this.write(`${this.#waiting.join('\n')}\n`);
    this.#waiting = [];
  }
}
