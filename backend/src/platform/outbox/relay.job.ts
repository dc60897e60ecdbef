import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../jobs/repeated-job.js';
import { Relay } from './relay.js';

const second = 1_000;

/** Delivers events again whose reaction failed, or whose process crashed before it had delivered them. */
@Injectable()
export class RelayJob extends RepeatedJob {
  constructor(private readonly relay: Relay) {
    super(second);
  }

  protected round(): Promise<unknown> {
    return this.relay.sweep();
  }
}
