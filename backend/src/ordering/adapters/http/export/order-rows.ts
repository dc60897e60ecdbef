import type { FoundOrder } from '../../../application/staff/search-orders.js';
import { netOf, type OrderLine, subtotalOf } from '../../../domain/checkout/order-line.js';
import { orderNumber } from '../../../domain/order-number.js';
import { refundedOf } from '../../../domain/refund/order-refund.js';

type Cell = string | number | null;

interface Column {
  readonly name: string;
  /** Of an order's first row only, where `ofEachRow` isn't set. */
  readonly of: (order: FoundOrder, line: OrderLine) => Cell;
  readonly ofEachRow?: true;
}

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** Named as in Shopify's export where they mean the same. Amounts in dollars, times ISO 8601 in UTC. */
const columns: readonly Column[] = [
  { name: 'Name', of: ({ number }) => orderNumber(number), ofEachRow: true },
  { name: 'Email', of: ({ email }) => email, ofEachRow: true },
  { name: 'Financial Status', of: ({ paymentStatus }) => paymentStatus },
  { name: 'Fulfillment Status', of: ({ status }) => status },
  { name: 'Currency', of: () => 'USD' },
  { name: 'Subtotal', of: ({ lines }) => subtotalOf(lines).dollars },
  { name: 'Shipping', of: ({ delivery }) => delivery.price.dollars },
  { name: 'Taxes', of: ({ tax }) => tax.reduce((cents, { amount }) => cents + amount.cents, 0) / 100 },
  { name: 'Total', of: ({ total }) => total.dollars },
  { name: 'Discount Code', of: ({ discount }) => discount?.code ?? null },
  { name: 'Discount Amount', of: ({ discount }) => discount?.amount.dollars ?? 0 },
  { name: 'Refunded Amount', of: ({ refunds }) => refundedOf(refunds).dollars },
  { name: 'Shipping Method', of: ({ delivery }) => delivery.name },
  { name: 'Created at', of: ({ placedAt }) => placedAt.toISOString() },
  { name: 'Lineitem quantity', of: (_, { quantity }) => quantity, ofEachRow: true },
  { name: 'Lineitem name', of: (_, line) => nameOf(line), ofEachRow: true },
  { name: 'Lineitem price', of: (_, { price }) => price.dollars, ofEachRow: true },
  { name: 'Lineitem sku', of: (_, { sku }) => sku, ofEachRow: true },
  { name: 'Lineitem discount', of: (_, { discount }) => discount.dollars, ofEachRow: true },
  { name: 'Lineitem net', of: (_, line) => netOf(line).dollars, ofEachRow: true },
  { name: 'Customer', of: ({ customerName }) => customerName },
  { name: 'Shipping Name', of: ({ address, customerName }) => address.name || customerName },
  { name: 'Shipping Address1', of: ({ address }) => address.address },
  { name: 'Shipping City', of: ({ address }) => address.city },
  { name: 'Shipping Zip', of: ({ address }) => address.pincode },
  { name: 'Shipping Country', of: ({ address }) => address.country },
  { name: 'Shipping Phone', of: ({ address }) => address.phone },
  { name: 'Notes', of: ({ address }) => address.notes },
  { name: 'Can Be Paid', of: ({ canBePaid }) => yesNo(canBePaid) },
  { name: 'Payment Reference', of: ({ paymentId }) => paymentId ?? null },
  { name: 'Id', of: ({ id }) => id, ofEachRow: true },
];

export const orderHead: readonly string[] = columns.map(({ name }) => name);

/** A row for each line; what is of the order stands in its first. */
export function rowsOf(order: FoundOrder): Cell[][] {
  return order.lines.map((line, index) =>
    columns.map(({ of, ofEachRow }) => (index === 0 || ofEachRow ? of(order, line) : null)),
  );
}

function nameOf({ title, size, colour }: OrderLine): string {
  return [title, [size, colour].filter((part) => part !== null).join(' / ')].filter(Boolean).join(' - ');
}
