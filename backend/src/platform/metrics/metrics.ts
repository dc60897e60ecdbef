import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Measured {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}

/** Readings of the database are good for this long, so that nobody can keep it busy by asking. */
const freshFor = 5_000; // ms

/** What Prometheus is told: of this process, and, by whoever knows it, of the shop. */
@Injectable()
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  /** One for each call and status there was: a few hundred at most, because routes are those of the code. */
  readonly #byCall = new Map<string, { observe: (seconds: number) => void }>();

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'How long requests took, by the call they were for.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [this.#registry],
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** @param seconds from the first byte in to the last byte out */
  tookTime({ method, route, status }: { method: string; route: string; status: number }, seconds: number): void {
    const key = `${method} ${route} ${status}`;
    let observed = this.#byCall.get(key);
    if (!observed) this.#byCall.set(key, (observed = this.#requests.labels(method, route, String(status))));
    observed.observe(seconds);
  }

  /** @param read asked when Prometheus asks; what it does not name any more is forgotten */
  gauge({ name, help, labels = [] }: Measured, read: () => Promise<readonly Reading[]> | readonly Reading[]): void {
    let readAt = -Infinity;
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.#registry],
      collect: async () => {
        if (performance.now() - readAt < freshFor) return;
        readAt = performance.now();
        const readings = await read();
        gauge.reset();
        for (const reading of readings) gauge.set({ ...reading.labels }, reading.value);
      },
    });
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
