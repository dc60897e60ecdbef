import { Injectable } from '@nestjs/common';
import { IdentityApi } from '../../../identity/identity.api.js';
import type { Id } from '../../../shared/id.js';
import { PersonalDataSource } from '../../../shared/people/personal-data-source.js';
import { AlertViews } from '../../application/stock-alerts/alert-views.js';
import { StockAlerts } from '../../domain/stock-alerts/stock-alerts.js';

/** Of which sizes a person wants to be told. Guests are not kept for it: the mail needs only their address. */
@Injectable()
export class StockAlertsPersonalData extends PersonalDataSource {
  constructor(
    private readonly views: AlertViews,
    private readonly alerts: StockAlerts,
    private readonly identity: IdentityApi,
  ) {
    super();
  }

  async export(personId: Id<'Person'>) {
    return { stockAlerts: await this.views.allOf(personId) };
  }

  lock(personId: Id<'Person'>): Promise<void> {
    return this.alerts.lockPerson(personId);
  }

  /** Also those that were left for the address without the account. */
  async erase(personId: Id<'Person'>): Promise<void> {
    await this.alerts.erase(personId, await this.identity.mailAddressOf(personId));
  }
}
