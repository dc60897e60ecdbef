import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../jobs/repeated-job.js';
import { ShopChanges } from './shop-changes.js';

const halfASecond = 500; // ms

@Injectable()
export class WatchShopChangesJob extends RepeatedJob {
  #isFailing = false;

  constructor(private readonly changes: ShopChanges) {
    super(halfASecond);
  }

  protected override async round(): Promise<void> {
    try {
      await this.changes.catchUp();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.log.warn('Changes of the shop can’t be read; it goes on with what it knows:', error);
      this.#isFailing = true;
    }
  }
}
