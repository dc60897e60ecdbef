import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { AlertLinkNotValid } from '../../domain/stock-alerts/refusals.js';
import { StockAlerts } from '../../domain/stock-alerts/stock-alerts.js';
import { AlertLinks } from './alert-links.js';

/** Ends the alert of a link. Repeated, and for one that is gone, it does nothing. */
@Injectable()
export class EndAlert {
  constructor(
    private readonly alerts: StockAlerts,
    private readonly links: AlertLinks,
    private readonly work: UnitOfWork,
  ) {}

  /** @returns how many other alerts of the recipient wait @throws AlertLinkNotValid */
  execute(token: string, isForAll: boolean): Promise<number> {
    const id = this.links.read(token);
    if (id === null) throw new AlertLinkNotValid();
    return this.work.run(() => this.alerts.end(id, isForAll));
  }
}
