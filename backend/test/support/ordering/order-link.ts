import type { INestApplicationContext } from '@nestjs/common';
import { OrderLinks } from '../../../src/ordering/application/links/order-links.js';
import { OrderViews } from '../../../src/ordering/application/order-views.js';

/** The link to an order as mails contain it. */
export async function orderLinkOf(app: INestApplicationContext, orderId: string): Promise<string> {
  return app.get(OrderLinks).linkFor(await app.get(OrderViews).details(orderId));
}

/** What the page of a link sends. */
export function fragmentOf(link: string): string {
  return new URL(link).hash.slice(1);
}
