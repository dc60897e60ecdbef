import type { HttpRequest } from './http-messages.js';
import type { OrderStore } from './order-store.js';

/** Approves the order as the buyer. @returns the return URL with PayPal's parameters */
export function approve(books: OrderStore, id: string): string {
  const order = books.order(id);
  if (order.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED';
  const back = new URL(order.body.payment_source.paypal.experience_context.return_url);
  back.searchParams.set('token', id);
  back.searchParams.set('PayerID', 'PAYERASHA1234');
  return back.href;
}

export function cancel(books: OrderStore, id: string): string {
  const away = new URL(books.order(id).body.payment_source.paypal.experience_context.cancel_url);
  away.searchParams.set('token', id);
  return away.href;
}

export function isCancelled({ text }: HttpRequest): boolean {
  return new URLSearchParams(text).get('choice') === 'cancel';
}

export const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>PayPal stand-in</title>
  </head>
  <body>
    <h1>PayPal stand-in</h1>
    <form method="post">
      <button name="choice" value="pay">Pay</button>
      <button name="choice" value="cancel">Cancel</button>
    </form>
  </body>
</html>`;
