import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { CartApi, type CartContents } from '../cart.api.js';
import { Carts } from '../domain/carts.js';
import { CartViews } from './cart-views.js';
import { CartIsClosed } from '../domain/refusals.js';

@Injectable()
export class CartFacade extends CartApi {
  constructor(
    private readonly carts: Carts,
    private readonly views: CartViews,
  ) {
    super();
  }

  linesOf(customerId: Id<'Person'>): ReturnType<CartViews['lines']> {
    return this.views.lines(customerId);
  }

  async lockedContents(customerId: Id<'Person'>): Promise<CartContents> {
    const { ownerId, lines, isClosed } = await this.carts.get(customerId);
    if (isClosed) throw new CartIsClosed();
    return { cartId: ownerId, lines };
  }

  async lock(customerId: Id<'Person'>): Promise<void> {
    const { isClosed } = await this.carts.lock(customerId);
    if (isClosed) throw new CartIsClosed();
  }
}
