import { Injectable } from '@nestjs/common';
import { IdentityApi } from '../../../identity/identity.api.js';
import { Clock } from '../../../shared/clock.js';
import { type Id, newId } from '../../../shared/id.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import { normalEmail } from '../../../shared/people/email.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import {
  AlertsNotOffered,
  AskerIsGone,
  IsInStock,
  NoAddressForAlert,
  NoSuchVariant,
  NotSoldAnyMore,
  TooManyAlerts,
} from '../../domain/stock-alerts/refusals.js';
import { type AlertRecipient, maxAlerts, StockAlerts } from '../../domain/stock-alerts/stock-alerts.js';
import { ProductViews } from '../product-views.js';

interface Wanted {
  readonly productId: Id<'Product'>;
  readonly variantId: Id<'Variant'>;
  /** Null for a visitor. */
  readonly askerId: Id<'Person'> | null;
  /** As typed; accounts are told at their own address. */
  readonly email: string | null;
}

/** Tells somebody once a sold-out variant is back. */
@Injectable()
export class AskForAlert {
  constructor(
    private readonly alerts: StockAlerts,
    private readonly views: ProductViews,
    private readonly identity: IdentityApi,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly work: UnitOfWork,
  ) {}

  /** @returns the address to which the mail goes; the same whoever has it, and however often it is asked for */
  execute({ productId, variantId, askerId, email }: Wanted): Promise<string> {
    if (!this.mailer.isOffered) throw new AlertsNotOffered();
    return this.work.run(async () => {
      const { address, recipient } = await this.#recipientOf(askerId, email);
      await this.#assertSoldOut(productId, variantId, askerId);
      if ((await this.alerts.waiting(recipient)) >= maxAlerts) throw new TooManyAlerts(maxAlerts);
      const alert = { id: newId<'StockAlert'>(), ...recipient, askedAt: this.clock.now() };
      await this.alerts.add(variantId, alert);
      return address;
    });
  }

  async #recipientOf(askerId: Id<'Person'> | null, typed: string | null) {
    if (askerId !== null) await this.alerts.lockPerson(askerId);
    const asker = askerId === null ? null : (await this.identity.customers([askerId])).get(askerId);
    if (asker === undefined) throw new AskerIsGone();
    if (asker?.role === 'user' && asker.email !== null)
      return { address: asker.email, recipient: { personId: asker.id, email: null } };
    const email = typed === null ? null : normalEmail(typed);
    if (email === null) throw new NoAddressForAlert();
    await this.alerts.lockAddress(email);
    return { address: email, recipient: { personId: askerId, email } satisfies AlertRecipient };
  }

  async #assertSoldOut(productId: Id<'Product'>, variantId: Id<'Variant'>, askerId: Id<'Person'> | null) {
    await this.alerts.holdStock(variantId);
    const item = (await this.views.find([variantId], askerId)).get(variantId);
    if (item?.productId !== productId || item.isRetired) throw new NoSuchVariant();
    if (item.isDeleted) throw new NotSoldAnyMore();
    if (item.available > 0) throw new IsInStock();
  }
}
