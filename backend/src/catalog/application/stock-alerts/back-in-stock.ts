import type { Id } from '../../../shared/id.js';
import { Mail } from '../../../shared/mail/mail.js';

/** What is back, as it is sold when the mail is written. */
export interface ReturnedItem {
  readonly productId: Id<'Product'>;
  readonly variantId: Id<'Variant'>;
  readonly title: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly image: string;
  readonly priceCents: number;
}

export class BackInStock extends Mail {
  constructor(
    readonly alertId: Id<'StockAlert'>,
    readonly item: ReturnedItem,
  ) {
    super();
  }
}
