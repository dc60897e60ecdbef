import { newId } from '../../../../shared/id.js';
import { Money } from '../../../../shared/money.js';
import { openPaymentsOverHttp } from '../../../../../test/support/payments/payments-over-http.js';

describe('The sandbox provider’s page', () => {
  let shop: Awaited<ReturnType<typeof openPaymentsOverHttp>>;

  beforeAll(async () => {
    shop = await openPaymentsOverHttp();
  });

  afterAll(() => shop?.close());

  it('shows the items, states that no real money moves, and escapes titles', async () => {
    const { path } = await aPayment('<b>Linen</b> shirt');
    const { status, text, headers } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain('No real money is moved on this page.');
    expect(text).toContain('$59.97');
    expect(text).toContain('3 × $19.99');
    expect(text).toContain('&lt;b&gt;Linen&lt;/b&gt; shirt');
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  it('shows how the total comes about', async () => {
    expect((await get((await aPayment()).path)).text).not.toMatch(/Discount|Delivery/);
    const { path } = await aPayment('Linen shirt', { discount: 6, total: 63.87 });
    const { text } = await get(path);
    expect(text).toContain('<span>Discount</span><span>−$6.00</span>');
    expect(text).toContain('<span>Delivery</span><span>$9.90</span>');
  });

  it('sends an approving buyer back with our payment id, and the payment can be captured', async () => {
    const { path, paymentId, token } = await aPayment();
    const response = await post({ token, formToken: await formTokenOf(path), choice: 'pay' });
    const back = new URL(response.headers.get('location') ?? '');
    expect(response.status).toBe(303);
    expect(`${back.origin}${back.pathname}`).toBe(`${shop.config.publicUrl}/shop/paypal-return`);
    expect(back.searchParams.get('paymentId')).toBe(paymentId);
    expect(back.searchParams.get('token')).toBe(token);
    expect(back.searchParams.get('PayerID')).toMatch(/^[A-Z0-9]{13}$/);
    expect(await captured(paymentId)).toEqual({ kind: 'paid' });
    expect((await get(path)).text).toContain('Return to the shop');
  });

  it('sends a buyer who cancels to the checkout, uncharged and still able to pay', async () => {
    const { path, paymentId, token } = await aPayment();
    const response = await post({ token, formToken: await formTokenOf(path), choice: 'cancel' });
    expect(response.headers.get('location')).toBe(
      `${shop.config.publicUrl}/shop/checkout?payment=cancelled&paymentId=${paymentId}`,
    );
    expect(await captured(paymentId)).toMatchObject({ kind: 'notApproved' });
    expect((await get(path)).text).toContain('value="pay"');
  });

  it('accepts only the form token of the page', async () => {
    const { paymentId, token } = await aPayment();
    const response = await post({ token, formToken: 'guessed', choice: 'pay' });
    expect(response.status).toBe(409);
    expect(await captured(paymentId)).toMatchObject({ kind: 'notApproved' });
  });

  it('responds alike when the form is submitted twice', async () => {
    const { path, token } = await aPayment();
    const form = { token, formToken: await formTokenOf(path), choice: 'pay' };
    const [first, second] = await Promise.all([post(form), post(form)]);
    expect([first.status, second.status]).toEqual([303, 303]);
  });

  it('simulates a declined card, after which the buyer can retry on the same page', async () => {
    const { path, paymentId, token } = await aPayment();
    await post({ token, formToken: await formTokenOf(path), choice: 'pay', rehearsal: 'decline' });
    expect(await captured(paymentId)).toMatchObject({
      kind: 'declined',
      approvalUrl: `${shop.config.publicUrl}${path}`,
    });
    await post({ token, formToken: await formTokenOf(path), choice: 'pay' });
    expect(await captured(paymentId)).toEqual({ kind: 'paid' });
  });

  it('simulates a permanent refusal, a charge under review and a buyer who does not return', async () => {
    const refused = await aPayment();
    await post({ ...(await formOf(refused)), rehearsal: 'refuse' });
    expect(await captured(refused.paymentId)).toMatchObject({ kind: 'refused' });
    expect((await get(refused.path)).status).toBe(404);

    const reviewed = await aPayment();
    await post({ ...(await formOf(reviewed)), rehearsal: 'pending' });
    expect(await captured(reviewed.paymentId)).toEqual({ kind: 'settling' });

    const stays = await aPayment();
    const response = await post({ ...(await formOf(stays)), rehearsal: 'never-return' });
    expect(response.status).toBe(200);
    expect(response.headers.get('location')).toBeNull();
  });

  it('rejects invalid submissions and unknown orders', async () => {
    const { token } = await aPayment();
    expect((await post({ token, formToken: 'x', choice: 'take it all' })).status).toBe(400);
    expect((await post({ token, formToken: 'x', choice: 'pay', rehearsal: 'bankruptcy' })).status).toBe(400);
    expect((await post({ token, formToken: 'x'.repeat(5_000), choice: 'pay' })).status).toBe(413);
    for (const stranger of ['', '?token=ABC', '?token=A&token=B', "?token='or'1", '?token=%00']) {
      expect((await get(`/sandbox/paypal/checkoutnow${stranger}`)).status).toBe(404);
    }
  });

  it('can no longer be approved after three hours', async () => {
    const { path, paymentId, token } = await aPayment();
    const formToken = await formTokenOf(path);
    await shop.dataSource.query(
      `update sandbox_paypal.orders set created_at = now() - interval '181 minutes' where token = $1`,
      [token],
    );
    expect((await post({ token, formToken, choice: 'pay' })).status).toBe(404);
    expect(await captured(paymentId)).toMatchObject({ kind: 'refused', reason: 'The approval has expired.' });
  });

  it('responds with 404 if another provider is configured', async () => {
    const strict = await openPaymentsOverHttp();
    Object.assign(strict.config, { paymentProvider: 'paypal' });
    for (const path of ['/sandbox/paypal/checkoutnow?token=ABC', '/sandbox/paypal/style.css']) {
      const response = await fetch(`${strict.url}${path}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('json');
    }
    await strict.close();
  });

  async function aPayment(title = 'Linen shirt', { discount = 0, total = 59.97 } = {}) {
    const price = Money.ofDollars(19.99);
    const line = { productId: newId<'Product'>(), title, price, quantity: 3, discount: Money.ofDollars(discount) };
    const order = { orderId: newId<'Order'>(), total: Money.ofDollars(total), lines: [line] };
    const { paymentId, approvalUrl } = await shop.work.run(() => shop.payments.open(order));
    const page = new URL(await approvalUrl());
    return { paymentId, path: page.pathname + page.search, token: page.searchParams.get('token') ?? '' };
  }

  async function captured(paymentId: string) {
    const { orderId } = (await shop.payments.find(paymentId))!;
    const turn = await shop.work.run(() => shop.payments.beginCapture(paymentId, orderId));
    return shop.payments.capture(paymentId, turn);
  }

  async function get(path: string) {
    const response = await fetch(`${shop.url}${path}`);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  async function formTokenOf(path: string): Promise<string> {
    return /name="formToken" value="([^"]+)"/.exec((await get(path)).text)?.[1] ?? '';
  }

  async function formOf({ path, token }: { path: string; token: string }) {
    return { token, formToken: await formTokenOf(path), choice: 'pay' };
  }

  function post(form: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(form);
    return fetch(`${shop.url}/sandbox/paypal/checkoutnow`, { method: 'POST', body, redirect: 'manual' });
  }
});
