import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

interface MetricOptions {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}

interface RequestLabels {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

/** Upper bounds of the histogram of response times, in seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Prometheus metrics of this process and, where modules add gauges, of the shop. */
@Injectable()
export class Metrics {
  /** How long a gauge's readings are reused, in ms, so that frequent scrapes don't load the database. */
  static readonly maxAge: number = 5_000;
  readonly #registry = new Registry();
  readonly #requests: Histogram;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of HTTP requests by route.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers: [this.#registry],
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** @param seconds from the start of the shop's work on the request to the end of the response */
  observeRequest({ method, route, status }: RequestLabels, seconds: number): void {
    this.#requests.observe({ method, route, status }, seconds);
  }

  /** @param read called when Prometheus scrapes; label values it no longer returns are removed */
  gauge(
    { name, help, labels = [] }: MetricOptions,
    read: () => Promise<readonly Reading[]> | readonly Reading[],
  ): void {
    let readAt = -Infinity;
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.#registry],
      collect: async () => {
        if (performance.now() - readAt < Metrics.maxAge) return;
        readAt = performance.now();
        const readings = await read();
        gauge.reset();
        for (const reading of readings) gauge.set({ ...reading.labels }, reading.value);
      },
    });
  }

  /** A histogram of durations in this process. @param bounds the upper bounds of its buckets, in seconds */
  histogram({ name, help }: MetricOptions, bounds: readonly number[]): (seconds: number) => void {
    const histogram = new Histogram({ name, help, buckets: [...bounds], registers: [this.#registry] });
    return (seconds) => histogram.observe(seconds);
  }

  /** A counter of this process. @param name ends in `_total` @param values all values of the label, shown from 0 on */
  counter<V extends string>({ name, help }: MetricOptions, label: string, values: readonly V[]): (value: V) => void {
    const counter = new Counter({ name, help, labelNames: [label], registers: [this.#registry] });
    for (const value of values) counter.inc({ [label]: value }, 0);
    return (value) => counter.inc({ [label]: value });
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
