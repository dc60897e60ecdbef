import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';

/** What is told again, byte for byte. */
export interface KeptAnswer {
  /** All headers but those of one's own: no cookie, no length. */
  readonly head: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
  readonly route: string;
}

interface Kept extends KeptAnswer {
  readonly until: number;
  packed?: Buffer;
}

const mostBytes = 16 * 1024 * 1024;
const longestAddress = 500;

/**
 * What anybody may be told, kept for a moment in this process: what many ask for at once is found out once. Whoever changes the
 * range here says so and nothing older is told by this process; another one may tell it for `longest` more.
 */
@Injectable()
export class KeptAnswers {
  /** In ms; with what a replica may be behind it comes to the second that shown stock may lag. */
  static readonly longest = 400;

  readonly #byAddress = new Map<string, Kept>();
  #bytes = 0;
  #generation = 0;

  /** To be asked before an answer is found out, and given back with it: what changed meanwhile makes it too old to be kept. */
  get generation(): number {
    return this.#generation;
  }

  /** Called once a change is certain. */
  forget(): void {
    this.#generation += 1;
    this.#byAddress.clear();
    this.#bytes = 0;
  }

  keep(address: string, answer: KeptAnswer, generation: number): void {
    if (generation !== this.#generation || address.length > longestAddress) return;
    this.#drop(address);
    this.#byAddress.set(address, { ...answer, until: performance.now() + KeptAnswers.longest });
    this.#bytes += answer.body.length;
    for (const oldest of this.#byAddress.keys()) {
      if (this.#bytes <= mostBytes) return;
      this.#drop(oldest);
    }
  }

  find(address: string): KeptAnswer | undefined {
    const kept = this.#byAddress.get(address);
    if (kept && kept.until < performance.now()) return this.#drop(address);
    return kept;
  }

  /** The same, gzipped once for all who ask. */
  packed(answer: KeptAnswer): Buffer {
    const kept = answer as Kept;
    return (kept.packed ??= gzipSync(kept.body, { level: 5 }));
  }

  #drop(address: string): undefined {
    this.#bytes -= this.#byAddress.get(address)?.body.length ?? 0;
    this.#byAddress.delete(address);
  }
}

export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}
