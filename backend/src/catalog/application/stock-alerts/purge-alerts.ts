import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { StockAlerts } from '../../domain/stock-alerts/stock-alerts.js';

const day = 24 * 60 * 60 * 1_000;
const [longestWait, longestAfterwards] = [365 * day, 30 * day];
const batch = 1_000;

/** Alerts end after a year; of one that was sent, its link works for another month. */
@Injectable()
export class PurgeAlerts {
  constructor(
    private readonly alerts: StockAlerts,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now().getTime();
    const [asked, sent] = [new Date(now - longestWait), new Date(now - longestAfterwards)];
    while ((await this.work.run(() => this.alerts.purge(asked, sent, batch))) === batch);
  }
}
