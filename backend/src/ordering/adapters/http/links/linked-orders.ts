import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { networkOf } from '../../../../platform/http/rate-limit/network-of.js';
import { RateLimiter } from '../../../../platform/http/rate-limit/rate-limiter.js';
import { ReadOrderByLink } from '../../../application/links/read-order-by-link.js';
import type { OrderDetails } from '../../../application/order-views.js';
import { LinkNotValid } from '../../../domain/refusals.js';

const wrongLinks = { bucket: 'wrong-order-link', max: 30, seconds: 3_600 };

/** The orders of links, as long as a network doesn't guess. */
@Injectable()
export class LinkedOrders {
  constructor(
    private readonly readLinkedOrder: ReadOrderByLink,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws LinkNotValid, TooManyTries */
  async read(link: string, { ip }: Pick<Request, 'ip'>): Promise<OrderDetails> {
    try {
      return await this.readLinkedOrder.execute(link);
    } catch (error) {
      if (error instanceof LinkNotValid) await this.limiter.consume(wrongLinks, networkOf(ip));
      throw error;
    }
  }
}
