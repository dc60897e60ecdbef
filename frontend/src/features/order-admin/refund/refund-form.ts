import type { AdminOrderDetails, FieldError, RefundWish } from '../../../contract/types';
import { formatCents } from '../../../lib/format/money';
import { readDollars } from '../../../lib/numbers/read-dollars';
import { type Left, worthOf } from './left-of-order';
import type { OfReturn } from './refund.slice';

export interface RefundForm {
  isAmount: boolean;
  /** Of lines, by their ids. */
  pieces: Readonly<Record<string, number>>;
  /** Which of them go back to the stock. */
  restock: Readonly<Record<string, boolean>>;
  delivery: boolean;
  amount: string;
  reason: string;
}

/** Nothing is chosen. What has not been sent yet goes back to the stock, unless staff say otherwise. */
export function blankForm({ cartItems, orderStatus }: AdminOrderDetails): RefundForm {
  const isHere = orderStatus !== 'inShipping' && orderStatus !== 'delivered';
  const restock = Object.fromEntries(cartItems.map(({ id }) => [id, isHere]));
  return { isAmount: false, pieces: {}, restock, delivery: false, amount: '', reason: '' };
}

/** With what came back, as far as it is not refunded yet. */
export function formOf(order: AdminOrderDetails, left: Left, ofReturn: OfReturn | null): RefundForm {
  const blank = blankForm(order);
  if (!ofReturn) return blank;
  const pieces = left.lines.map((line) => [line.id, Math.min(line.pieces, ofReturn.pieces[line.id] ?? 0)]);
  return { ...blank, pieces: Object.fromEntries(pieces), restock: ofReturn.restock };
}

export function withEverything(form: RefundForm, left: Left): RefundForm {
  const pieces = Object.fromEntries(left.lines.map((line) => [line.id, line.pieces]));
  return { ...form, pieces, delivery: left.deliveryCents > 0 };
}

/** What is refunded, in cents; 0 for nothing, or what can't be read. */
export function chosenCents({ isAmount, amount, pieces, delivery }: RefundForm, left: Left): number {
  if (isAmount) return Math.round(Number(readDollars(amount).dollars ?? 0) * 100);
  const goods = left.lines.reduce((sum, line) => sum + worthOf(line, pieces[line.id] ?? 0), 0);
  return goods + (delivery ? left.deliveryCents : 0);
}

/** @returns what is sent, or what is wrong with single fields */
export function readForm(
  form: RefundForm,
  left: Left,
  ofReturn: OfReturn | null,
): { wish: RefundWish } | { faults: FieldError[] } {
  const reason = form.reason.trim() ? { reason: form.reason.trim() } : {};
  const cents = chosenCents(form, left);
  if (form.isAmount) {
    const { fault } = readDollars(form.amount);
    if (fault !== undefined) return { faults: [{ field: 'amount', message: fault }] };
    if (cents === 0) return { faults: [{ field: 'amount', message: 'Enter an amount.' }] };
    const message = `Only ${formatCents(left.cents)} of this order can still be refunded.`;
    if (cents > left.cents) return { faults: [{ field: 'amount', message }] };
    return { wish: { delivery: false, amount: cents / 100, ...reason } };
  }
  if (cents === 0) return { faults: [{ field: 'lines', message: 'Please choose what to refund.' }] };
  const lines = left.lines.flatMap(({ id }) => {
    const quantity = form.pieces[id] ?? 0;
    return quantity > 0 ? [{ id, quantity, restock: form.restock[id] ?? false }] : [];
  });
  const { returnId } = ofReturn ?? {};
  return { wish: { lines, delivery: form.delivery, ...reason, ...(returnId && { returnId }) } };
}
