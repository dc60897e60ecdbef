import { gzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { WrittenAnswer } from '../output/serialized-response.js';

/** The headers of what everybody may be told and caches may keep, as long as they ask whether it still holds. */
export const fresh = {
  Vary: 'Cookie, Authorization, Accept-Encoding',
  'Cache-Control': 'public, max-age=0, must-revalidate',
} as const;

/** What is told again, byte for byte. */
export interface KeptAnswer {
  readonly answer: WrittenAnswer;
  readonly route: string;
  /** Whether it is the same for people who have a session, whoever they are. */
  readonly isForEverybody: boolean;
}

interface Kept extends KeptAnswer {
  readonly until: number;
  packed?: string;
}

/** When an answer began to be found out, and of which state of the range. */
interface Asked {
  readonly generation: number;
  /** ms */
  readonly at: number;
}

const mostBytes = 16 * 1024 * 1024;
const longestAddress = 500;

/**
 * What anybody may be told, kept for a moment in this process, from when it was asked for: what many ask for at once is found out once. Whoever changes the
 * range here says so and nothing older is told by this process; another one may tell it for `longest` more.
 */
@Injectable()
export class KeptAnswers {
  /** In ms; with what a replica may be behind it comes to the second that shown stock may lag. */
  static readonly longest: number = 400;

  readonly #byAddress = new Map<string, Kept>();
  #bytes = 0;
  #generation = 0;

  /** To be asked before an answer is found out, and given back with it: what changed meanwhile makes it too old to be kept. */
  asked(): Asked {
    return { generation: this.#generation, at: performance.now() };
  }

  /** Called once a change is certain. */
  forget(): void {
    this.#generation += 1;
    this.#byAddress.clear();
    this.#bytes = 0;
  }

  keep(address: string, answer: KeptAnswer, { generation, at }: Asked): void {
    if (generation !== this.#generation || address.length > longestAddress) return;
    this.#drop(address);
    this.#byAddress.set(address, { ...answer, until: at + KeptAnswers.longest });
    this.#bytes += roomOf(answer);
    // The oldest stand first.
    for (const [oldest, { until }] of this.#byAddress) {
      if (this.#bytes <= mostBytes && until > performance.now()) return;
      this.#drop(oldest);
    }
  }

  find(address: string): KeptAnswer | undefined {
    const kept = this.#byAddress.get(address);
    if (kept && kept.until < performance.now()) return this.#drop(address);
    return kept;
  }

  /** The same, gzipped once for all who ask; each letter is a byte. */
  packed(one: KeptAnswer): string {
    const kept = one as Kept;
    return (kept.packed ??= gzipSync(Buffer.from(kept.answer.bytes, 'latin1'), { level: 5 }).toString('latin1'));
  }

  #drop(address: string): undefined {
    const kept = this.#byAddress.get(address);
    if (kept) this.#bytes -= roomOf(kept);
    this.#byAddress.delete(address);
  }
}

/** With its packed form, about. */
function roomOf({ answer }: KeptAnswer): number {
  return 2 * answer.length + 1_024;
}
