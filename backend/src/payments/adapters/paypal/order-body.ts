import type { Money } from '../../../shared/money.js';
import { currency, type PaymentProvider } from '../../domain/payment-provider.js';

const longestName = 120; // PayPal takes 127 and does not say how it counts them
const brand = 'Loom & Lane';

interface Addresses {
  readonly back: string;
  readonly cancelled: string;
}

/** What PayPal is asked to have paid. Made of the payment as it is stored alone, so that a repeated request is the same to the byte. */
export function orderBody(asked: Parameters<PaymentProvider['open']>[0], { back, cancelled }: Addresses): object {
  const total = money(asked.amount);
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: asked.paymentId,
        invoice_id: asked.orderId,
        description: `${brand} order`,
        soft_descriptor: 'LOOM LANE',
        amount: { ...total, breakdown: { item_total: total } },
        items: asked.lines.map(({ title, price, quantity, productId }) => ({
          name: cut(title),
          quantity: String(quantity),
          sku: productId,
          category: 'PHYSICAL_GOODS',
          unit_amount: money(price),
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: back,
          cancel_url: cancelled,
          user_action: 'PAY_NOW',
          // Where it goes is the shop's business, and its addresses have no country, which PayPal would want.
          shipping_preference: 'NO_SHIPPING',
          brand_name: brand,
          locale: 'en-US',
          landing_page: 'NO_PREFERENCE',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  };
}

/** Always two decimals, and never by way of a fraction. */
function money({ cents }: Money): { currency_code: string; value: string } {
  const value = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  return { currency_code: currency, value };
}

/** Never within a pair of halves that are one character. */
function cut(title: string): string {
  let name = '';
  for (const character of title) {
    if (name.length + character.length > longestName) break;
    name += character;
  }
  return name;
}
