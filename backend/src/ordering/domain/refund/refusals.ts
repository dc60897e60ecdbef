import { Invalid, RuleBroken } from '../../../shared/errors.js';
import type { Money } from '../../../shared/money.js';

export class OrderNotPaid extends RuleBroken {
  constructor() {
    super('This order has not been paid.');
  }
}

export class OnlySoMuchLeft extends RuleBroken {
  constructor(left: Money, field?: string) {
    const message = `Only ${left.formatted} of this order can still be refunded.`;
    super(message, field === undefined ? [] : [{ field, message }]);
  }
}

export class OnlySoManyPiecesLeft extends RuleBroken {
  constructor(field: string, title: string, left: number) {
    const message = `Only ${left} of ${title} can still be refunded.`;
    super(message, [{ field, message }]);
  }
}

export class RefundIsOfAnotherRequest extends RuleBroken {
  constructor() {
    super('This Idempotency-Key belongs to another refund. Please use a new one.');
  }
}

export class NotALine extends Invalid {
  constructor(field: string) {
    const message = 'The order has no such line.';
    super(message, [{ field, message }]);
  }
}

export class LineNamedTwice extends Invalid {
  constructor(field: string, title: string) {
    const message = `${title} is named twice.`;
    super(message, [{ field, message }]);
  }
}

export class DeliveryNotToRefund extends RuleBroken {
  constructor(wasFree: boolean) {
    const message = wasFree ? 'The delivery was free.' : 'The delivery has been refunded.';
    super(message, [{ field: 'delivery', message }]);
  }
}

export class NothingToSendBack extends Invalid {
  constructor(field: string) {
    const message = 'Please choose what to refund.';
    super(message, [{ field, message }]);
  }
}
