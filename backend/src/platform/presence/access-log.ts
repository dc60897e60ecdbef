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

/** One line of JSON for each request, where those who watch the shop collect its lines; elsewhere it says nothing. */
export class AccessLog {
  /** @param write takes whole lines */
  constructor(
    private readonly isOn: boolean,
    private readonly write: (line: string) => void = (line) => void process.stdout.write(line),
  ) {}

  tell({ requestId, method, route, status, ms, isCut }: Answered): void {
    if (!this.isOn) return;
    const record = {
      ...{ level: 'log', pid: process.pid, timestamp: new Date().toISOString(), context: 'Access' },
      ...{ message: `${method} ${route} was answered ${status}`, requestId, method, route, status },
      ms: Math.round(ms * 10) / 10,
      ...(isCut ? { cut: true } : {}),
    };
    this.write(`${JSON.stringify(record)}\n`);
  }
}
