import { Injectable } from '@nestjs/common';
import { OrderLinks } from '../../application/links/order-links.js';
import type { OrderStatusMail } from '../../application/mails/order-mails.js';
import { OrderViews } from '../../application/order-views.js';
import type { OrderStatus } from '../../domain/order-statuses.js';
import { hasStayed } from '../../domain/timeline.js';
import { BaseOrderMailTemplate } from './base-order-mail-template.js';

/** A mail about a status of the order. It is not sent if the status has changed since. */
@Injectable()
export abstract class BaseOrderStatusTemplate<M extends OrderStatusMail> extends BaseOrderMailTemplate<M> {
  protected abstract readonly status: OrderStatus;

  constructor(
    links: OrderLinks,
    protected readonly views: OrderViews,
  ) {
    super(links);
  }

  override async isStillTrue({ order, changedAt }: M, _token: string | null): Promise<boolean> {
    const { timeline } = await this.views.details(order.id);
    return hasStayed(timeline, this.status, new Date(changedAt));
  }
}
