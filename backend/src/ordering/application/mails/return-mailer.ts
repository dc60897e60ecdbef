import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../shared/mail/mailer.js';
import { ShopIdentity } from '../../../shared/shop-identity.js';
import { Money } from '../../../shared/money.js';
import { netOf, type OrderLine } from '../../domain/checkout/order-line.js';
import { orderNumber } from '../../domain/order-number.js';
import type { Order } from '../../domain/order.js';
import { piecesOf, type ReturnState } from '../../domain/returns/return-state.js';
import { mailedLines } from './mailed-order.js';
import { OrderMailer } from './order-mailer.js';
import { ReturnNotice, ReturnRequest, type ReturnStepToTell } from './return-mails.js';

/** Mails about a return, in the unit of work that changes it: to its customer, and a new one to the shop. */
@Injectable()
export class ReturnMailer {
  constructor(
    private readonly orders: OrderMailer,
    private readonly mailer: Mailer,
    private readonly shop: ShopIdentity,
  ) {}

  async enqueue({ state: { id, lines, number } }: Order, back: ReturnState, step: ReturnStepToTell): Promise<void> {
    const pieces = back.lines.flatMap(({ variantId, quantity, received }) => {
      const line = lines.find((each) => each.variantId === variantId);
      const some = received ?? quantity;
      return line && some > 0 ? [{ line: { ...line, quantity: some }, amount: paidFor(line, some) }] : [];
    });
    await this.orders.enqueue(id, `return:${back.id}:${step}`, (order) => {
      // The mail is about the pieces alone.
      const rest = { ...order, lines: mailedLines(pieces), linesLeftOut: 0 };
      return new ReturnNotice(rest, step, back.answer);
    });
    if (step === 'asked' && number !== null) await this.#tellTheShop(back, number);
  }

  async #tellTheShop(back: ReturnState, number: number): Promise<void> {
    const to = this.shop.current.email;
    if (to === '') return;
    const mail = new ReturnRequest(back.id, orderNumber(number), piecesOf(back));
    await this.mailer.enqueue(mail, { to, key: `returnRequest:${back.id}` });
  }
}

/** Their share of what was paid for the line. */
function paidFor(line: OrderLine, pieces: number): Money {
  return Money.ofCents(Math.floor((netOf(line).cents * pieces) / line.quantity));
}
