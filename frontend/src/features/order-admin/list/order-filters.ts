import type { OrderStatus, PaymentStatus } from '../../../contract/types';
import { statusLabel } from '../../orders';
import { type OrderFilters, toPack } from '../order-admin.api';

const statuses: readonly OrderStatus[] = ['pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected'];
const payments: readonly PaymentStatus[] = ['pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded'];
const choicesOf = <Status extends OrderStatus | PaymentStatus>(values: readonly Status[]) =>
  values.map((value) => ({ value, label: statusLabel(value) }));

export const statusChoices = [{ value: toPack, label: 'To pack' }, ...choicesOf(statuses)];
export const paymentChoices = choicesOf(payments);

/** By what the heads of columns sort, with the direction of the first press. */
export const firstDirections = { orderDate: 'desc', customerName: 'asc', totalAmount: 'desc' } as const;
export type Column = keyof typeof firstDirections;

const columns = (Object.keys(firstDirections) as Column[]).map((value) => ({ value }));
const directions = [{ value: 'asc' }, { value: 'desc' }];
const labels: Record<Column, Record<'asc' | 'desc', string>> = {
  orderDate: { desc: 'Newest first', asc: 'Oldest first' },
  customerName: { asc: 'Customer: A to Z', desc: 'Customer: Z to A' },
  totalAmount: { desc: 'Price: High to Low', asc: 'Price: Low to High' },
};

/** For screens without heads of columns; `value` names column and direction. */
export const sortChoices = columns.flatMap(({ value: column }) => {
  const first = firstDirections[column];
  return ([first, first === 'asc' ? 'desc' : 'asc'] as const).map((direction) => {
    return { value: `${column} ${direction}`, label: labels[column][direction] };
  });
});

export type Sorting = Pick<OrderFilters, 'sortBy' | 'order'>;

/** @returns the column and direction in effect */
export function sortingOf({ sortBy, order }: Sorting): { column: Column; isAscending: boolean } {
  const column = columns.find(({ value }) => value === sortBy)?.value ?? 'orderDate';
  return { column, isAscending: (order || firstDirections[column]) === 'asc' };
}

/** What sorting by the column makes of it: the other direction where it is sorted by it. Newest first is no filter. */
export function sortedBy(sorting: Sorting, column: Column): Sorting {
  const now = sortingOf(sorting);
  const first = firstDirections[column];
  const isOther = now.column === column && now.isAscending === (first === 'asc');
  return asSorting(column, isOther ? (first === 'asc' ? 'desc' : 'asc') : first);
}

export function asSorting(column: string, order: string): Sorting {
  return column === 'orderDate' && order === 'desc' ? { sortBy: '', order: '' } : { sortBy: column, order };
}

interface Search {
  q: string;
  oneOf: (key: string, choices: readonly { value: string }[]) => string;
  day: (key: string) => string;
}

/** The filters of an address. */
export function readFilters({ q, oneOf, day }: Search): OrderFilters {
  return {
    ...{ q, status: oneOf('status', statusChoices), paymentStatus: oneOf('paymentStatus', paymentChoices) },
    ...{ from: day('from'), to: day('to'), sortBy: oneOf('sortBy', columns), order: oneOf('order', directions) },
  };
}
