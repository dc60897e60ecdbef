import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../../shared/session-user.js';
import { AddAgain } from '../../application/add-again.js';
import { type BoughtLine, CartRefills, type Refilled } from '../../cart.api.js';
import { presentCart } from './cart.presenter.js';

@Injectable()
export class PresentedRefills extends CartRefills {
  constructor(private readonly adding: AddAgain) {
    super();
  }

  async addAgain(shopper: SessionUser, bought: readonly BoughtLine[]): Promise<Refilled> {
    const { cart, missing } = await this.adding.execute(shopper, bought);
    return { cart: presentCart(cart), missing };
  }
}
