import { Injectable } from '@nestjs/common';
import { MailTemplate } from '../../../platform/mail/mail-template.js';
import type { OrderStatusMail } from '../../application/mails/order-mails.js';
import { OrderViews } from '../../application/order-views.js';
import type { OrderStatus } from '../../domain/order-status.js';
import { hasStayed } from '../../domain/timeline.js';

/** A mail about a status, which is not sent where the order has another one since. */
@Injectable()
export abstract class OrderStatusTemplate<M extends OrderStatusMail> extends MailTemplate<M> {
  readonly priority = 'order';
  protected abstract readonly status: OrderStatus;

  constructor(protected readonly views: OrderViews) {
    super();
  }

  override async isStillTrue({ order, changedAt }: M): Promise<boolean> {
    const { timeline } = await this.views.details(order.id);
    return hasStayed(timeline, this.status, new Date(changedAt));
  }
}
