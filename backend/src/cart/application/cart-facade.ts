import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { CartApi, type CartContents } from '../cart.api.js';
import { Carts } from '../domain/carts.js';
import { type CartContentsView, CartViews } from './cart-views.js';
import { CartIsClosed } from '../domain/refusals.js';

@Injectable()
export class CartFacade extends CartApi {
  constructor(
    private readonly carts: Carts,
    private readonly views: CartViews,
  ) {
    super();
  }

  contents(customerId: Id<'Person'>): Promise<CartContentsView> {
    return this.views.contents(customerId);
  }

  async lockedContents(customerId: Id<'Person'>): Promise<CartContents> {
    const { ownerId, lines, codeId, isClosed } = await this.carts.get(customerId);
    if (isClosed) throw new CartIsClosed();
    return { cartId: ownerId, lines, codeId };
  }

  async lock(customerId: Id<'Person'>): Promise<void> {
    const { isClosed } = await this.carts.lock(customerId);
    if (isClosed) throw new CartIsClosed();
  }
}
