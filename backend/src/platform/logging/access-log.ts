/** A request whose response has ended. `route` is a pattern, because the URL may contain people's ids and searches. */
export interface RequestLogEntry {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** From the start of handling the request until the response closed, or, if cached, was passed to Node. */
  readonly ms: number;
  /** Whether the client disconnected before the end of the response. */
  readonly isAborted?: boolean;
}

/** How long lines are collected for one write, in ms; a killed process loses them. */
const flushAfter = 50;
const maxBuffered = 500; // lines

/** Logs each request as a line of JSON. Lines are collected and written together, because each write is expensive. */
export class AccessLog {
  #buffer: string[] = [];

  /** @param write takes complete lines */
  constructor(
    private readonly isOn: boolean,
    private readonly write: (lines: string) => void = (lines) => void process.stdout.write(lines),
  ) {
    if (isOn) process.once('exit', () => this.#flush());
  }

  log({ requestId, method, route, status, ms, isAborted }: RequestLogEntry): void {
    if (!this.isOn) return;
    const record = {
      level: 'log',
      pid: process.pid,
      timestamp: new Date().toISOString(),
      context: 'Access',
      message: `${method} ${route} ${status}`,
      requestId,
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      // Undefined fields are left out by `JSON.stringify`.
      cut: isAborted || undefined,
    };
    this.#buffer.push(JSON.stringify(record));
    if (this.#buffer.length === 1) setTimeout(() => this.#flush(), flushAfter).unref();
    if (this.#buffer.length >= maxBuffered) this.#flush();
  }

  #flush(): void {
    if (this.#buffer.length === 0) return;
    this.write(`${this.#buffer.join('\n')}\n`);
    this.#buffer = [];
  }
}
