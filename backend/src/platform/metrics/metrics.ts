import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Outcome } from '../presence/by-call.js';
import { CallTimes } from './call-times.js';

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
  readonly #calls = new CallTimes();

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** @param seconds from the first byte in to the last byte out */
  tookTime(outcome: Outcome, seconds: number): void {
    this.#calls.took(outcome, seconds);
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

  async text(): Promise<string> {
    return `${await this.#registry.metrics()}\n${this.#calls.text()}\n`;
  }
}
