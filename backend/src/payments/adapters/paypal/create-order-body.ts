import { Money } from '../../../shared/money.js';
import type { PaymentProvider } from '../../domain/payment-provider.js';
import { money } from './paypal-money.js';

const maxNameLength = 120; // PayPal's limit is 127, in an unspecified unit
const maxDescriptorLength = 22;

interface Addresses {
  readonly back: string;
  readonly cancelled: string;
}

/**
 * Built from stored data of the payment and the shop's name, so that a repeated request has the same body.
 * @param shopName shown to the buyer at PayPal
 */
export function orderBody(
  payment: Parameters<PaymentProvider['open']>[0],
  { back, cancelled }: Addresses,
  shopName: string,
): object {
  const total = money(payment.amount);
  const goods = Money.sum(payment.lines.map(({ price, quantity }) => price.times(quantity)));
  const off = Money.sum(payment.lines.map(({ discount: each = Money.zero }) => each));
  const delivery = Money.ofCents(payment.amount.cents - goods.cents + off.cents);
  const shipping = delivery.isZero ? {} : { shipping: money(delivery) };
  const discount = off.isZero ? {} : { discount: money(off) };
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: payment.paymentId,
        invoice_id: payment.orderId,
        description: `${cut(shopName)} order`,
        ...descriptorOf(shopName),
        amount: { ...total, breakdown: { item_total: money(goods), ...shipping, ...discount } },
        items: payment.lines.map(({ title, price, quantity, productId }) => ({
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
          // The shop's addresses have no country, which PayPal would require.
          shipping_preference: 'NO_SHIPPING',
          brand_name: cut(shopName),
          locale: 'en-US',
          landing_page: 'NO_PREFERENCE',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  };
}

/** On the buyer's bank statement: letters and digits of ASCII only, 22 characters at most with PayPal's own prefix. */
function descriptorOf(shopName: string): { soft_descriptor?: string } {
  const plain = shopName.normalize('NFKD').replace(/[^a-z\d ]/gi, '');
  const descriptor = plain.replace(/ +/g, ' ').trim().slice(0, maxDescriptorLength).trim().toUpperCase();
  return descriptor ? { soft_descriptor: descriptor } : {};
}

/** Shortens the text to PayPal's limit, without splitting a surrogate pair. */
function cut(title: string): string {
  let name = '';
  for (const character of title) {
    if (name.length + character.length > maxNameLength) break;
    name += character;
  }
  return name;
}
