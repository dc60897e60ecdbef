import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/errors.js';
import { isExpired } from '../../domain/links/order-link.js';
import { LinkNotValid } from '../../domain/refusals.js';
import { type OrderDetails, OrderViews } from '../order-views.js';
import { OrderLinks } from './order-links.js';

/** Shows an order to people who have a link to it. */
@Injectable()
export class ReadOrderByLink {
  constructor(
    private readonly links: OrderLinks,
    private readonly views: OrderViews,
    private readonly clock: Clock,
  ) {}

  /** @param text what follows the `#` of the link @throws LinkNotValid, which never says why */
  async execute(text: string): Promise<OrderDetails> {
    const link = this.links.read(text);
    if (!link || isExpired(link, this.clock.now())) throw new LinkNotValid();
    const order = await this.views.details(link.orderId).catch(asNotValid);
    if (order.linkVersion !== link.version) throw new LinkNotValid();
    return order;
  }
}

function asNotValid(error: unknown): never {
  throw error instanceof NotFound ? new LinkNotValid() : error;
}
