import type { ShownReturn } from '../../../application/returns/return-views.js';
import { orderNumber } from '../../../domain/order-number.js';
import type { WantedReturn } from '../../../domain/returns/return.js';
import { presentStanding } from '../order-return.presenter.js';
import type { AskForReturnDto, ReturnDto } from './return.dto.js';

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
