import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { CartApi, type CartContents } from '../cart.api.js';
import { Carts } from '../domain/carts.js';

@Injectable()
export class LockedCartContents extends CartApi {
  constructor(private readonly carts: Carts) {
    super();
  }

  async lockedContents(customerId: Id<'Person'>): Promise<CartContents> {
    const { ownerId, lines } = await this.carts.get(customerId);
    return { cartId: ownerId, lines };
  }
}
