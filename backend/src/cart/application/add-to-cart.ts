import { Injectable } from '@nestjs/common';
import { CatalogApi, type CatalogueItem } from '../../catalog/catalog.api.js';
import type { Id } from '../../shared/id.js';
import type { SessionUser } from '../../shared/session-user.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Carts } from '../domain/carts.js';
import { NoLongerAvailable, NoSuchSize, SizeNoLongerAvailable } from '../domain/refusals.js';
import { PriceCart } from './price-cart.js';
import type { PricedCart } from './priced-cart.js';

export interface CartWish {
  readonly shopper: SessionUser;
  readonly productId: Id<'Product'>;
  /** Older clients name none. */
  readonly variantId?: Id<'Variant'> | undefined;
  readonly quantity: number;
}

export interface AddedToCart {
  /** The changed cart. */
  readonly cart: PricedCart;
  /** What the shop chose, where the client named no variant of several. */
  readonly assumed: CatalogueItem | null;
}

@Injectable()
export class AddToCart {
  constructor(
    private readonly carts: Carts,
    private readonly catalog: CatalogApi,
    private readonly price: PriceCart,
    private readonly work: UnitOfWork,
  ) {}

  execute({ shopper, productId, variantId, quantity }: CartWish): Promise<AddedToCart> {
    return this.work.run(async () => {
      const cart = await this.carts.get(shopper.id);
      const others = cart.lines.map((line) => line.variantId);
      const { chosen, isAssumed, items } = await this.catalog.choose({ productId, variantId }, others, shopper.id);
      if (!chosen) throw variantId === undefined ? new NoLongerAvailable() : new NoSuchSize();
      if (chosen.isDeleted) throw new NoLongerAvailable();
      if (chosen.isRetired) throw new SizeNoLongerAvailable();
      cart.add(chosen, quantity, chosen.available, isAssumed);
      await this.carts.save(cart);
      return { cart: await this.price.execute(shopper, cart, items), assumed: isAssumed ? chosen : null };
    });
  }
}
