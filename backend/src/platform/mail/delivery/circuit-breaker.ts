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
   * Starts the pause, or about doubles it, to some five minutes at most, as it is from the start for wrong settings.
   * @param failures how many had failed in a row when the mail was taken, so mails that fail together count once
   * @returns the length of the pause, in seconds
   */
  async extend(failures: number, kind: TransportFailure): Promise<number> {
    const doubled = Math.min(shortest * 2 ** failures, longest);
    const pause = kind === 'configuration' ? longest : doubled * (0.75 + Math.random() / 2);
    await this.database.autocommit(extend, [failures, kind, pause]);
    return pause;
  }

  /** Lets the next mail probe the server: this one got no reply, as it was aborted, cancelled or never composed. */
  async endProbe(failures: number): Promise<void> {
    if (failures > 0) await this.database.autocommit(endProbe, [failures]);
  }

  /** Ends the pause, as the server has responded. */
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
