import type { Id } from '../../../shared/id.js';
import type { LongListPage, Page, PageRequest } from '../../../shared/pagination.js';
import type { OrderLine } from '../../domain/checkout/order-line.js';
import type { OrderRefund } from '../../domain/refund/order-refund.js';
import type { ReturnLine, ReturnState, ReturnStep } from '../../domain/returns/return-state.js';

/** What of a line goes back, and what the line is. */
export interface ShownReturnLine
  extends ReturnLine, Pick<OrderLine, 'productId' | 'title' | 'image' | 'size' | 'colour' | 'sku'> {}

export interface ShownReturn extends Omit<ReturnState, 'lines'> {
  readonly lines: readonly ShownReturnLine[];
  /** The order's, without its prefix. */
  readonly number: number;
  readonly customerId: Id<'Person'>;
  readonly customerName: string;
  /** What became of its latest refund; null: it has none. */
  readonly refundState: OrderRefund['state'] | null;
}

export interface ReturnFilter {
  readonly state: ReturnStep | null;
  /** Of the order, without its prefix; null: of any. */
  readonly number: number | null;
}

/** Reads returns for display, without locks. All lists have the newest first. */
export abstract class ReturnViews {
  abstract ofCustomer(customerId: Id<'Person'>, page: PageRequest): Promise<Page<ShownReturn>>;

  abstract forStaff(filter: ReturnFilter, page: PageRequest): Promise<LongListPage<ShownReturn>>;

  /** @throws NoSuchReturn */
  abstract details(id: Id<'Return'>): Promise<ShownReturn>;

  /** Other returns of its customer. */
  abstract previous(of: ShownReturn, most: number): Promise<readonly ShownReturn[]>;
}
