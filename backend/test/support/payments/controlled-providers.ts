import { PaypalProvider } from '../../../src/payments/adapters/paypal/paypal-provider.js';
import { identityOfSpecs } from '../shop-of-specs.js';
import type { PaymentProvider } from '../../../src/payments/domain/payment-provider.js';
import type { Config } from '../../../src/platform/config/config.js';
import { StandInPaypal } from '../../paypal/stand-in-paypal.js';
import { closing } from '../lifecycle/closing.js';
import { paymentsOnPostgres } from './payments-on-postgres.js';
import type { OrderScenario } from '../../paypal/scenario.js';

export type Scenario = 'decline' | 'refuse' | 'lose' | 'pending' | 'slow-refund';

/** A payment provider, and control over what happens at the provider: approvals, settlement, outages. */
export interface ControlledProvider {
  readonly provider: PaymentProvider;
  /** @param scenario the outcome of the next capture */
  approve(providerRef: string, scenario?: Scenario): Promise<void>;
  /** Ends the outage that scenario `lose` has begun. */
  respondAgain(): Promise<void>;
  settle(providerRef: string): Promise<void>;
  chargesOf(providerRef: string): Promise<number>;
  /** Cents of each, earliest first. */
  refundsOf(providerRef: string): Promise<number[]>;
  /** A refund in the provider's console. */
  refundElsewhere(providerRef: string, cents: number): Promise<void>;
  completeRefunds(providerRef: string): Promise<void>;
  /** @returns a function that ends the outage */
  goOffline(): Promise<() => Promise<void>>;
}

export async function controlledSandbox(): Promise<ControlledProvider> {
  const fixture = await paymentsOnPostgres();
  const query = (sql: string, ...values: string[]) => fixture.fresh.dataSource.query(sql, values);
  return {
    provider: fixture.provider,
    async approve(token, scenario) {
      const formToken = (await fixture.orders.find(token))?.formToken ?? '';
      await fixture.orders.approve(token, { formToken, scenario: scenario ?? 'none' });
    },
    async respondAgain() {
      await query('update sandbox_paypal.orders set silent_until = null');
    },
    async settle(token) {
      await query('update sandbox_paypal.captures set completes_at = now() where token = $1', token);
    },
    async chargesOf(token) {
      return (await query('select id from sandbox_paypal.captures where token = $1', token)).length;
    },
    async refundsOf(token) {
      const sql = `select r.amount_cents as cents from sandbox_paypal.capture_refunds r
                     join sandbox_paypal.captures c on c.id = r.capture_id where c.token = $1 order by r.at, r.id`;
      return (await query(sql, token)).map(({ cents }: { cents: number }) => cents);
    },
    async refundElsewhere(token, cents) {
      const sql = `insert into sandbox_paypal.capture_refunds (id, capture_id, amount_cents, completes_at)
                   select 'ELSEWHERE' || substr(id, 10), id, $2::bigint, now() from sandbox_paypal.captures where token = $1`;
      await query(sql, token, String(cents));
    },
    async completeRefunds() {
      await query('update sandbox_paypal.capture_refunds set completes_at = now()');
    },
    async goOffline() {
      await query('alter schema sandbox_paypal rename to elsewhere');
      return async () => void (await query('alter schema elsewhere rename to sandbox_paypal'));
    },
  };
}

const paypalScenarios: Record<Scenario, OrderScenario> = {
  ...{ decline: { capture: 'decline' }, refuse: { capture: 'refuse' }, lose: { capture: 'hang-after' } },
  ...{ pending: { capture: 'pending' }, 'slow-refund': { refund: 'pending' } },
};

export async function controlledPaypal(): Promise<ControlledProvider> {
  const paypal = await new StandInPaypal().open();
  closing().add(() => paypal.close());
  const credentials = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH', baseUrl: paypal.url };
  return {
    provider: new PaypalProvider({ publicUrl: 'https://shop.test', paypal: credentials } as Config, identityOfSpecs),
    async approve(id, scenario) {
      if (scenario) Object.assign(paypal.books.order(id).play, paypalScenarios[scenario]);
      paypal.approve(id);
    },
    async respondAgain() {},
    async settle(id) {
      paypal.settle(id, 'COMPLETED');
    },
    async chargesOf(id) {
      return paypal.books.order(id).capture ? 1 : 0;
    },
    async refundsOf(id) {
      return paypal.books.order(id).refunds.map(({ value }) => Math.round(Number(value) * 100));
    },
    async refundElsewhere(id, cents) {
      paypal.giveBack(id, (cents / 100).toFixed(2));
    },
    async completeRefunds(id) {
      paypal.giveBack(id);
    },
    async goOffline() {
      paypal.mood = { says: { status: 503, body: {} } };
      return async () => void (paypal.mood = {});
    },
  };
}
