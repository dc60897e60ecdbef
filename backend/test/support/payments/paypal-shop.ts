import { ReconcilePayments } from '../../../src/payments/application/reconcile/reconcile-payments.js';
import { StandInPaypal } from '../../paypal/stand-in-paypal.js';
import { closing } from '../lifecycle/closing.js';
import { keeping } from '../catalogue/catalogue-client.js';
import { openShop } from '../shop.js';
import { type Placed, shopping } from '../people/shopping.js';
import type { OrderScenario } from '../../paypal/scenario.js';

/** A complete shop with PayPal as its provider, and PayPal's stand-in. */
export async function openPaypalShop() {
  const opened = closing();
  const paypal = await new StandInPaypal().open();
  opened.add(() => paypal.close());
  const shop = await openShop({
    ...{ PAYMENT_PROVIDER: 'paypal', PAYPAL_BASE_URL: paypal.url, PAYPAL_WEBHOOK_ID: 'WH-SHOP' },
    ...{ PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' },
  });
  opened.add(() => shop.close());
  const mira = await shop.owner();
  const refOf = ({ approvalURL }: Placed) => new URL(approvalURL).searchParams.get('token') ?? '';
  return {
    paypal,
    shop,
    mira,
    /** PayPal's id of the order. */
    refOf,
    /** A shopper has ordered three of five shirts. @param play how PayPal treats the payment */
    async orders(play: OrderScenario = {}) {
      paypal.play = play;
      const { call, user } = await shop.guest();
      const asha = shopping(call, user._id, shop.url);
      const shirt = await keeping(mira.call).adds('Linen shirt', { productPrice: '19.99', totalStock: '5' });
      const placed = await asha.orders([3, shirt]);
      /** Approves the payment. @returns the parameters of the URL to which PayPal redirects the buyer */
      const back = () => new URL(paypal.approve(refOf(placed))).searchParams;
      const pays = () => asha.captures(back().get('paymentId') ?? '', placed.orderId);
      return { asha, shirt, placed, order: paypal.books.order(refOf(placed)), back, pays };
    },
    /** Number of charges for an order at PayPal, over all payments of the order. */
    chargesFor({ orderId }: Placed) {
      const ofOrder = [...paypal.books.orders.values()].filter(
        ({ body }) => body.purchase_units[0]?.invoice_id === orderId,
      );
      return ofOrder.filter(({ capture }) => capture && capture.status !== 'DECLINED').length;
    },
    /** Makes all payments due and reconciles them. */
    async reconcile() {
      await shop.dataSource.query(
        "update payments.payments set next_check_at = now() - interval '1 second' where next_check_at is not null",
      );
      await shop.dataSource.query(
        "update payments.refunds set next_check_at = now() - interval '1 second' where next_check_at is not null",
      );
      await shop.app.get(ReconcilePayments).execute();
    },
    /** Sends a webhook from PayPal and reconciles payments. @returns the response's status */
    async receives(webhook: { body: string; headers: Record<string, string> }) {
      const status = await paypal.sends(webhook, `${shop.url}/api/v1/payments/paypal/webhook`);
      await shop.app.get(ReconcilePayments).execute();
      return status;
    },
    close: () => opened.close(),
  };
}
