import { Injectable } from '@nestjs/common';
import { Database } from '../../postgres/unit-of-work/database.js';
import type { TransportFailure } from '../transport/mail-transport.js';

const shortest = 10; // seconds
const longest = 300; // seconds

/** Pauses sending in all instances while the mail server is down or refuses the shop. */
@Injectable()
export class TransportCircuitBreaker {
  constructor(private readonly database: Database) {}

  /**
   * Starts a pause of about ten seconds, or about doubles it, up to about five minutes. After a `configuration` failure
   * it is always five minutes.
   * @param failures the mail's `transportFailures`; if the stored count has changed since, nothing is stored
   * @returns the length of the pause, in seconds
   */
  async extend(failures: number, kind: TransportFailure): Promise<number> {
    const doubled = Math.min(shortest * 2 ** failures, longest);
    const pause = kind === 'configuration' ? longest : doubled * (0.75 + Math.random() / 2);
    await this.database.autocommit(extend, [failures, kind, pause]);
    return pause;
  }

  /** Lets another mail test the server, because the one taken for the test (`failures` > 0) was not sent. */
  async endProbe(failures: number): Promise<void> {
    if (failures > 0) await this.database.autocommit(endProbe, [failures]);
  }

  /** Ends the pause, because the mail that tested the server (`failures` > 0) reached it. */
  async end(failures: number): Promise<void> {
    if (failures > 0) await this.database.autocommit(end, []);
  }
}

const extend = `
  update platform.mail_transport
     set failures = failures + 1, error_class = $2, paused_until = now() + make_interval(secs => $3)
   where failures = $1`;

const endProbe = `update platform.mail_transport set paused_until = now() where failures = $1`;

const end = `
  update platform.mail_transport set failures = 0, error_class = null, paused_until = null where failures > 0`;
