import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { TransportFailure } from '../transport/mail-transport.js';

const shortest = 10; // seconds
const longest = 300; // seconds

/**
 * Has an instance send nothing for a while after the mail server was down or refused the shop, so that the server isn't
 * asked by every mail that waits.
 */
@Injectable()
export class ServerRest {
  #failures = 0;
  #end = new Date(0);
  #reason: TransportFailure | null = null;

  constructor(private readonly clock: Clock) {}

  /** Why the server couldn't be used; null once it could. */
  get reason(): TransportFailure | null {
    return this.#reason;
  }

  /** How many mails may be sent at a time: during the rest none, and after it one, to test the server. */
  places(max: number): number {
    if (this.#failures === 0) return max;
    return this.clock.now() < this.#end ? 0 : 1;
  }

  /**
   * Starts a rest of about ten seconds, which about doubles with each failure up to about five minutes. After a
   * `configuration` failure it is always five minutes.
   * @returns the seconds that are left of it
   */
  begin(reason: TransportFailure): number {
    const now = this.clock.now().getTime();
    if (this.places(1) > 0) {
      const doubled = Math.min(shortest * 2 ** this.#failures, longest);
      const seconds = reason === 'configuration' ? longest : doubled * (0.75 + Math.random() / 2);
      this.#end = new Date(now + seconds * 1_000);
      this.#failures += 1;
      this.#reason = reason;
    }
    return (this.#end.getTime() - now) / 1_000;
  }

  /** The server could be used. */
  end(): void {
    this.#failures = 0;
    this.#reason = null;
  }
}
