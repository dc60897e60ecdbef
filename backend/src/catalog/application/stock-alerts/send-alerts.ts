import { Injectable } from '@nestjs/common';
import { IdentityApi } from '../../../identity/identity.api.js';
import { Clock } from '../../../shared/clock.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type OfferedItem, Stock } from '../../domain/stock/stock.js';
import { type DueAlerts, type StockAlert, StockAlerts } from '../../domain/stock-alerts/stock-alerts.js';
import { BackInStock, type ReturnedItem } from './back-in-stock.js';

/** Mails of one commit. */
const batch = 50;

/** Writes the mails of alerts whose variant is back. Each is sent once, however many instances do so. */
@Injectable()
export class SendAlerts {
  constructor(
    private readonly alerts: StockAlerts,
    private readonly stock: Stock,
    private readonly identity: IdentityApi,
    private readonly mailer: Mailer,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns whether there were alerts to send */
  async execute(): Promise<boolean> {
    if (!(await this.alerts.isAnyDue())) return false;
    return this.work.run(async () => {
      const due = await this.alerts.takeDue(batch);
      if (!due) return false;
      if (await this.#isBack(due)) await this.#send(due);
      else await this.alerts.waitAgain(due.alerts.map(({ id }) => id));
      return true;
    });
  }

  /** Where it is sold again, none comes back before they wait again. */
  async #isBack({ variantId }: DueAlerts): Promise<boolean> {
    if (await this.alerts.isAvailable(variantId)) return true;
    await this.alerts.holdStock(variantId);
    return this.alerts.isAvailable(variantId);
  }

  async #send({ variantId, alerts }: DueAlerts): Promise<void> {
    const [offered] = await this.stock.items([variantId]);
    const accounts = await this.identity.mailAddressesOf(
      alerts.flatMap(({ personId, email }) => (email === null && personId !== null ? [personId] : [])),
    );
    const now = this.clock.now();
    const own = [...accounts.values()];
    const told = new Map(await this.alerts.lastTold(variantId, own));
    for (const alert of alerts) {
      const to = alert.email ?? accounts.get(alert.personId ?? '');
      // An account that is gone, or who has asked with and without it.
      if (to === undefined || (told.get(to) ?? 0) >= alert.askedAt) continue;
      told.set(to, now);
      await this.#mail(alert, to, offered!);
    }
    await this.alerts.markSent(
      alerts.map(({ id }) => id),
      now,
    );
    await this.alerts.endTyped(variantId, own);
  }

  async #mail(alert: StockAlert, to: string, offered: OfferedItem): Promise<void> {
    const { id, personId, email, askedAt } = alert;
    // Whoever asks again gets another mail.
    const key = `backInStock:${id}:${askedAt.getTime()}`;
    const ownerId = email === null ? (personId ?? undefined) : undefined;
    await this.mailer.enqueue(new BackInStock(id, returned(offered)), { to, key, personId: ownerId });
  }
}

function returned({ productId, variantId, title, size, colour, image, price }: OfferedItem): ReturnedItem {
  return { productId, variantId, title, size, colour, image, priceCents: price.cents };
}
