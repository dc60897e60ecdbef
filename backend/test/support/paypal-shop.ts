import { ReconcilePayments } from '../../src/payments/application/reconcile/reconcile-payments.js';
import type { Play } from '../paypal/books.js';
import { StandInPaypal } from '../paypal/stand-in.js';
import { closing } from './closing.js';
import { keeping } from './range.js';
import { openShop } from './shop.js';
import { type Placed, shopping } from './shopping.js';

/** A whole shop that takes its money by PayPal, and PayPal beside it. */
export async function openPaypalShop() {
  const opened = closing();
  const paypal = await new StandInPaypal().open();
  opened.add(() => paypal.close());
  const shop = await openShop({
    ...{ PAYMENT_PROVIDER: 'paypal', PAYPAL_BASE_URL: paypal.url, PAYPAL_WEBHOOK_ID: 'WH-SHOP' },
    ...{ PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' },
  });
  opened.add(() => shop.close());
  const mira = await shop.admin();
  const refOf = ({ approvalURL }: Placed) => new URL(approvalURL).searchParams.get('token') ?? '';
  return {
    paypal,
    shop,
    mira,
    /** PayPal's own id of what was placed. */
    refOf,
    /** Somebody has three of five shirts on the way, for whose payment PayPal is to play this. */
    async orders(play: Play = {}) {
      paypal.play = play;
      const { call, user } = await shop.guest();
      const asha = shopping(call, user._id, shop.url);
      const shirt = await keeping(mira.call).adds('Linen shirt', { productPrice: '19.99', totalStock: '5' });
      const placed = await asha.orders([3, shirt]);
      /** As PayPal sends the buyer back. */
      const back = () => new URL(paypal.approve(refOf(placed))).searchParams;
      const pays = () => asha.captures(back().get('paymentId') ?? '', placed.orderId);
      return { asha, shirt, placed, order: paypal.books.order(refOf(placed)), back, pays };
    },
    /** What PayPal took for an order, by whichever of its payments. */
    chargesFor({ orderId }: Placed) {
      const ofOrder = [...paypal.books.orders.values()].filter(
        ({ body }) => body.purchase_units[0]?.invoice_id === orderId,
      );
      return ofOrder.filter(({ capture }) => capture && capture.status !== 'DECLINED').length;
    },
    /** Until whatever is left lying is taken up. */
    async aWhilePasses() {
      await shop.dataSource.query(
        "update payments.payments set due_at = now() - interval '1 second' where due_at is not null",
      );
      await shop.app.get(ReconcilePayments).execute();
    },
    /** A notice comes. @returns how it was answered */
    async tells(notice: { body: string; headers: Record<string, string> }) {
      const status = await paypal.sends(notice, `${shop.url}/api/v1/payments/paypal/webhook`);
      await shop.app.get(ReconcilePayments).execute();
      return status;
    },
    close: () => opened.close(),
  };
}
