import type { ShownReturn } from '../../../application/returns/return-views.js';
import { orderNumber } from '../../../domain/order-number.js';
import type { Arrival, WantedReturn } from '../../../domain/returns/return.js';
import { presentStanding } from '../order-return.presenter.js';
import type { AskForReturnDto, ReturnDto } from './return.dto.js';
import type { ReturnChangeDto } from './return-change.dto.js';
import type { StaffReturnDto } from './staff-return.dto.js';

export function wantedIn({ lines, note }: Pick<AskForReturnDto, 'lines' | 'note'>): WantedReturn {
  return { lines: lines ?? [], note: note ?? '' };
}

export function presentReturn({ lines, ...back }: ShownReturn): ReturnDto {
  return {
    ...presentStanding(back),
    orderId: back.orderId,
    orderNumber: orderNumber(back.number),
    lines: lines.map(({ variantId, quantity, reason, received, productId, title, image, size, colour }) => {
      return { id: variantId, quantity, reason, received, productId, title, image, size, colour };
    }),
  };
}

export function presentStaffReturn(back: ShownReturn): StaffReturnDto {
  const { lines, ...rest } = presentReturn(back);
  const items = lines.map((line, at) => ({ ...line, sku: back.lines[at]!.sku, restock: back.lines[at]!.restock }));
  const { customerId, customerName, refundState, version } = back;
  return { ...rest, lines: items, userId: customerId, customerName, refundState, version };
}

export function arrivalIn({ restock, lines }: ReturnChangeDto): Arrival {
  const came = (lines ?? []).map((line) => ({ ...line, restock: line.restock ?? undefined }));
  return { restock: restock ?? undefined, lines: came };
}
