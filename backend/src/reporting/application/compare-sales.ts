import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import { onShopDay, shopDay } from '../../shared/shop-time.js';
import { daysAfter } from '../domain/calendar.js';
import { type Difference, SalesTotals } from './sales-totals.js';

const comparedDays = 35;
const whenQuiet = '03:00';

/** Each night, compares the sums of the last days with a recount. It reports what differs, and mends nothing. */
@Injectable()
export class CompareSales {
  constructor(
    private readonly totals: SalesTotals,
    private readonly clock: Clock,
  ) {}

  /** @returns what differs; nothing where it is not night or another instance compares */
  async execute(): Promise<readonly Difference[]> {
    const now = this.clock.now();
    const today = shopDay(now);
    if (now < onShopDay(today, whenQuiet) || (await this.totals.isCompared(today))) return [];
    return (await this.totals.compare(daysAfter(today, 1 - comparedDays), today)) ?? [];
  }
}
