import { type Id, newId } from '../../../shared/id.js';
import type { OrderLine } from '../checkout/order-line.js';
import { counts, type OrderRefund, type RefundWish } from '../refund/order-refund.js';
import { LineNamedTwice, NotALine } from '../refund/refusals.js';
import { assertReturnable, type OrderToReturn } from './left-to-return.js';
import {
  NothingChosenToReturn,
  NothingReceived,
  NotNextForReturn,
  OnlySoManyToReturn,
  ReceivedTooMany,
  RefundIsOfReturnedPieces,
  TooManyReturns,
} from './refusals.js';
import type { Pieces, ReturnState } from './return-state.js';

export interface WantedReturn {
  readonly lines: readonly { readonly id: string; readonly quantity: number; readonly reason: string }[];
  readonly note: string;
}

/** What has arrived of a return. Lines that are left out have arrived whole. */
export interface Arrival {
  readonly lines: readonly { readonly id: string; readonly quantity: number; readonly restock: boolean | undefined }[];
  /** For the lines that don't say; undefined: as it was, at first yes. */
  readonly restock: boolean | undefined;
}

const mostOfAnOrder = 20;

/** Goods that a customer sends back, or wants to. */
export class Return {
  #state: ReturnState;

  private constructor(state: ReturnState) {
    this.#state = state;
  }

  static restore(state: ReturnState): Return {
    return new Return(state);
  }

  /** @throws RuleBroken, Invalid */
  static ask(order: OrderToReturn, { lines, note }: WantedReturn, now: Date): Return {
    const { left } = assertReturnable(order, now);
    if (order.returns.length >= mostOfAnOrder) throw new TooManyReturns();
    if (lines.length === 0) throw new NothingChosenToReturn();
    for (const [at, { id, quantity }] of lines.entries()) {
      const { title } = lineNamed(order.lines, lines, at);
      const most = left.get(id) ?? 0;
      if (quantity > most) throw new OnlySoManyToReturn(`lines[${at}].quantity`, title, most);
    }
    return new Return({
      id: newId(),
      orderId: order.id,
      state: 'asked',
      lines: lines.map(({ id, quantity, reason }) => {
        return { variantId: id, quantity, reason, received: null, restock: false, settled: 0 };
      }),
      note,
      answer: '',
      refundId: null,
      askedAt: now,
      changedAt: now,
      version: 1,
    });
  }

  get state(): ReturnState {
    return this.#state;
  }

  /** @returns whether it wasn't before @throws NotNextForReturn */
  accept(answer: string, now: Date): boolean {
    const { state } = this.#state;
    if (state === 'accepted') return false;
    if (state !== 'asked') throw new NotNextForReturn(past[state]);
    this.#change({ state: 'accepted', answer }, now);
    return true;
  }

  /** Also where the goods never came, or came worn. @returns whether it wasn't before @throws NotNextForReturn */
  refuse(answer: string, refunds: readonly OrderRefund[], now: Date): boolean {
    const { state } = this.#state;
    if (state === 'refused') return false;
    if (state === 'refunded') throw new NotNextForReturn(past.refunded);
    this.#assertNotBeingRefunded(refunds);
    this.#change({ state: 'refused', answer }, now);
    return true;
  }

  /**
   * Also again, to correct what has come.
   * @returns whether it wasn't before
   * @throws NotNextForReturn, NotALine, LineNamedTwice, ReceivedTooMany, NothingReceived
   */
  receive(
    { lines, restock }: Arrival,
    titles: readonly OrderLine[],
    refunds: readonly OrderRefund[],
    now: Date,
  ): boolean {
    const { state } = this.#state;
    if (state !== 'accepted' && state !== 'received') throw new NotNextForReturn(past[state]);
    this.#assertNotBeingRefunded(refunds);
    for (const [at, { id, quantity }] of lines.entries()) {
      const { title } = lineNamed(titles, lines, at);
      const wanted = this.#state.lines.find(({ variantId }) => variantId === id);
      if (!wanted) throw new NotALine(`lines[${at}].id`);
      if (quantity > wanted.quantity) throw new ReceivedTooMany(`lines[${at}].quantity`, title, wanted.quantity);
    }
    const arrived = this.#state.lines.map((line) => {
      const came = lines.find(({ id }) => id === line.variantId);
      const usual = restock ?? (line.received === null || line.restock);
      const received = came ? came.quantity : (line.received ?? line.quantity);
      return { ...line, received, restock: came?.restock ?? usual };
    });
    if (arrived.every(({ received }) => received === 0)) throw new NothingReceived();
    this.#change({ state: 'received', lines: arrived }, now);
    return state === 'accepted';
  }

  /**
   * Staff have these lines refunded. The return is refunded when the money has gone back.
   * @throws NotNextForReturn, RefundIsOfReturnedPieces
   */
  refundBy(refundId: Id<'Refund'>, wish: RefundWish, refunds: readonly OrderRefund[], now: Date): void {
    const { state, lines } = this.#state;
    if (state !== 'received') throw new NotNextForReturn(state === 'accepted' ? notReceived : past[state]);
    this.#assertNotBeingRefunded(refunds);
    if ('amountCents' in wish) throw new RefundIsOfReturnedPieces('amount', 'A return is refunded by its lines.');
    if (wish.lines.length === 0) throw new RefundIsOfReturnedPieces('lines', 'Please choose lines of the return.');
    for (const [at, { id, quantity }] of wish.lines.entries()) {
      const came = lines.find(({ variantId }) => variantId === id)?.received ?? 0;
      if (quantity > came) {
        const message = came === 0 ? 'The return has no such line.' : `Only ${came} of it came back.`;
        throw new RefundIsOfReturnedPieces(came === 0 ? `lines[${at}].id` : `lines[${at}].quantity`, message);
      }
    }
    this.#change({ refundId }, now);
  }

  /** Its money had gone back before. @param out pieces of each line that are still with the customer, by the books */
  settle(out: Pieces, now: Date): void {
    const lines = this.#state.lines.map((line) => {
      return { ...line, settled: Math.min(line.received ?? 0, out.get(line.variantId) ?? 0) };
    });
    this.#change({ state: 'refunded', lines, refundId: null }, now);
  }

  #assertNotBeingRefunded(refunds: readonly OrderRefund[]): void {
    const refund = refunds.find(({ id }) => id === this.#state.refundId);
    if (refund && counts(refund)) throw new NotNextForReturn('This return is being refunded.');
  }

  #change(change: Partial<ReturnState>, now: Date): void {
    this.#state = { ...this.#state, ...change, changedAt: now, version: this.#state.version + 1 };
  }
}

const notReceived = 'Please receive this return before you refund it.';
const past = {
  asked: 'Please accept this return first.',
  accepted: 'This return is accepted.',
  refused: 'This return was refused.',
  received: 'This return has arrived.',
  refunded: 'This return was refunded.',
} as const;

/** @throws NotALine, LineNamedTwice */
function lineNamed(all: readonly OrderLine[], named: readonly { readonly id: string }[], at: number): OrderLine {
  const { id } = named[at]!;
  const line = all.find(({ variantId }) => variantId === id);
  if (!line) throw new NotALine(`lines[${at}].id`);
  if (named.findIndex((other) => other.id === id) !== at) throw new LineNamedTwice(`lines[${at}].id`, line.title);
  return line;
}
