import type { Id } from '../../../shared/id.js';
import { Mail } from '../../../shared/mail/mail.js';
import type { MailedOrder } from './mailed-order.js';
import { OrderMail } from './order-mails.js';

export type ReturnStepToTell = 'asked' | 'accepted' | 'refused' | 'received';

/** To the customer, about a step of a return. The order's lines are the pieces of the return. */
export class ReturnNotice extends OrderMail {
  /** @param answer the shop's, for the customer; may be empty */
  constructor(
    order: MailedOrder,
    readonly step: ReturnStepToTell,
    readonly answer: string,
  ) {
    super(order);
  }
}

/** To the shop, which decides. Says nothing of the customer's words, which may be gone when it is read. */
export class ReturnRequest extends Mail {
  constructor(
    readonly returnId: Id<'Return'>,
    readonly orderNumber: string,
    readonly pieces: number,
  ) {
    super();
  }
}
