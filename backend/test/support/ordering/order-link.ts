import type { INestApplicationContext } from '@nestjs/common';
import { OrderLinks } from '../../../src/ordering/application/links/order-links.js';
import { OrderViews } from '../../../src/ordering/application/order-views.js';

/** The link to an order as mails contain it. */
export async function orderLinkOf(app: INestApplicationContext, orderId: string): Promise<string> {
  return app.get(OrderLinks).linkFor(await app.get(OrderViews).details(orderId));
}

/** The fragment of an order's link, which the page sends to the API. */
export function fragmentOf(link: string): string {
  return new URL(link).hash.slice(1);
}
