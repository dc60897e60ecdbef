import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../jobs/repeated-job.js';
import { Relay } from './relay.js';

const hour = 3_600_000;
const batch = 1_000;

@Injectable()
export class PurgeDeliveredEventsJob extends RepeatedJob {
  constructor(private readonly relay: Relay) {
    super(hour);
  }

  protected async round(): Promise<void> {
    while ((await this.relay.purge(batch)) === batch);
  }
}
