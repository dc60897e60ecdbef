import type { Captured } from '../../application/pay/capture-payment.js';
import { orderNumber } from '../../domain/order-number.js';

const retryAfterSeconds = 3;
const beingConfirmed = 'Your payment is being confirmed. You will find it under Orders. You will not be charged twice.';

interface CaptureResponse {
  readonly status: 200 | 409 | 503;
  readonly headers: Record<string, string>;
  readonly body: object;
}

/** The HTTP response to a capture request, by the outcome of the capture. */
export function presentCapture(captured: Captured): CaptureResponse {
  const { orderId } = captured;
  switch (captured.kind) {
    case 'paid': {
      const { number, status: orderStatus, paymentStatus } = captured.order;
      const data = { orderId, orderNumber: orderNumber(number), orderStatus, paymentStatus };
      return { status: 200, headers: {}, body: { success: true, message: 'Payment received.', data } };
    }
    case 'ended': {
      const { status: orderStatus, paymentStatus } = captured.order;
      return refusal(409, captured.reason, { orderId, orderStatus, paymentStatus });
    }
    case 'sendBack':
      return refusal(409, captured.reason, { orderId, approvalURL: captured.approvalUrl });
    case 'unconfirmed': {
      const later = refusal(503, beingConfirmed, { orderId, paymentStatus: 'pending' });
      return { ...later, headers: { 'Retry-After': String(retryAfterSeconds) } };
    }
  }
}

function refusal(status: 409 | 503, message: string, data: object): CaptureResponse {
  return { status, headers: {}, body: { success: false, statusCode: status, message, data } };
}
