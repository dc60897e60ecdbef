import { FakeUnitOfWork } from '../../../../test/support/lifecycle/fake-unit-of-work.js';
import {
  PaymentsInMemory,
  PaymentViewsInMemory,
  RefundsInMemory,
} from '../../../../test/support/payments/payments-in-memory.js';
import { shirtsOf } from '../../../../test/support/payments/payments-fixture.js';
import { wirePayments } from '../../../../test/support/payments/payments-use-cases.js';
import { newId } from '../../../shared/id.js';
import { type CaptureResult, PaymentProvider, type ProviderStatus } from '../../domain/payment-provider.js';
import { ReconcilePaymentsJob } from './reconcile-payments.job.js';

const responseTime = 350; // ms
const silence = 600_000; // ms

/** A provider with slow responses, which counts concurrent requests. */
class SlowProvider extends PaymentProvider {
  readonly name = 'sandbox';
  readonly hasWebhooks = false;
  readonly charged = new Map<string, CaptureResult & { kind: 'captured' }>();
  isDown = false;
  /** The provider's id of a payment whose status request hangs for ten minutes. */
  silentAbout = '';
  most = 0;
  asked = 0;
  #concurrent = 0;
  #opened = 0;

  async open() {
    const providerRef = `P${(this.#opened += 1)}`;
    return { kind: 'opened', providerRef, approvalUrl: `https://provider/${providerRef}` } as const;
  }

  status(providerRef: string): Promise<ProviderStatus> {
    const delay = providerRef === this.silentAbout ? silence : responseTime;
    return this.#respond(() => this.charged.get(providerRef) ?? { kind: 'waiting' }, delay);
  }

  capture(): Promise<CaptureResult> {
    return this.#respond(() => ({ kind: 'unknown', cause: 'timeout' }));
  }

  refund(): Promise<never> {
    throw new Error('Nothing is refunded');
  }

  refundStatus(): Promise<never> {
    throw new Error('Nothing is refunded');
  }

  async #respond<T>(result: () => T, delay = responseTime): Promise<T | { kind: 'unknown'; cause: string }> {
    this.asked += 1;
    this.#concurrent += 1;
    this.most = Math.max(this.most, this.#concurrent);
    await new Promise((resolve) => setTimeout(resolve, delay));
    this.#concurrent -= 1;
    return this.isDown ? { kind: 'unknown', cause: 'timeout' } : result();
  }
}

describe('The job that reconciles payments', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('finds a lost capture within ten seconds while 1,000 pages are open and a request hangs, with eight at a time', async () => {
    const payments = new PaymentsInMemory();
    const provider = new SlowProvider();
    const clock = { now: () => new Date() };
    const refunds = new RefundsInMemory();
    const views = new PaymentViewsInMemory(payments, refunds);
    const { api, approvalUrl, reconcile } = wirePayments({
      payments,
      refunds,
      views,
      provider,
      work: new FakeUnitOfWork(),
      clock,
    });
    const open = async () => {
      const orderId = newId<'Order'>();
      const { paymentId } = await api.open(shirtsOf(orderId));
      await approvalUrl(paymentId);
      return { orderId, paymentId };
    };
    for (let page = 0; page < 999; page++) await open();
    const { orderId, paymentId } = await open();
    provider.silentAbout = 'P1';
    const job = new ReconcilePaymentsJob(reconcile);
    job.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(provider.most).toBe(8);

    provider.isDown = true;
    const lost = api.capture(paymentId, await api.beginCapture(paymentId, orderId));
    await jest.advanceTimersByTimeAsync(2 * responseTime);
    expect(await lost).toEqual({ kind: 'unknown' });
    provider.isDown = false;
    const { amount } = payments.states.get(paymentId)!;
    const charge = { captureRef: 'C1', payerRef: 'ASHA', amount, currency: 'USD', paymentId };
    provider.charged.set('P1000', { kind: 'captured', charge });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await api.find(paymentId)).toMatchObject({ status: 'paid' });

    let isStopped = false;
    const { asked } = provider;
    const stopped = job.beforeApplicationShutdown().then(() => (isStopped = true));
    await jest.advanceTimersByTimeAsync(silence / 2);
    expect(isStopped).toBe(false);
    await jest.advanceTimersByTimeAsync(silence);
    await stopped;
    expect(provider.asked).toBe(asked);
  });
});
