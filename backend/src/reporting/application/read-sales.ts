import { Injectable } from '@nestjs/common';
import { type Days, daysBefore, type Step } from '../domain/calendar.js';
import { byPeriod, type PeriodSums, type SalesSums, sumOf } from '../domain/sales-sums.js';
import { Reports } from './reports.js';

export interface Sales {
  readonly periods: readonly PeriodSums[];
  readonly total: SalesSums;
  /** Of as many days before. */
  readonly before: SalesSums & Days;
}

@Injectable()
export class ReadSales {
  constructor(private readonly reports: Reports) {}

  async execute(days: Days, step: Step): Promise<Sales> {
    const before = daysBefore(days);
    const sums = await this.reports.days({ from: before.from, to: days.to });
    return {
      periods: byPeriod(sums, days, step),
      total: sumOf(sums.filter(({ day }) => day >= days.from)),
      before: { ...sumOf(sums.filter(({ day }) => day < days.from)), ...before },
    };
  }
}
