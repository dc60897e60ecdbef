import { PaypalProvider } from '../../../src/payments/adapters/paypal/paypal-provider.js';
import type { PaymentProvider } from '../../../src/payments/domain/payment-provider.js';
import type { Config } from '../../../src/platform/config/config.js';
import { StandInPaypal } from '../../paypal/stand-in-paypal.js';
import { closing } from '../lifecycle/closing.js';
import { paymentsOnPostgres } from './payments-on-postgres.js';
import type { OrderScenario } from '../../paypal/scenario.js';

export type Scenario = 'decline' | 'refuse' | 'lose' | 'pending';

/** A payment provider, and control over what happens at the provider: approvals, settlement, outages. */
export interface ControlledProvider {
  readonly provider: PaymentProvider;
  /** @param scenario the outcome of the next capture */
  approve(providerRef: string, scenario?: Scenario): Promise<void>;
  /** Ends the outage that scenario `lose` has begun. */
  respondAgain(): Promise<void>;
  settle(providerRef: string): Promise<void>;
  chargesOf(providerRef: string): Promise<number>;
  refundsOf(providerRef: string): Promise<number>;
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
      const sql = `select from sandbox_paypal.refunds r join sandbox_paypal.captures c on c.id = r.capture_id
                    where c.token = $1`;
      return (await query(sql, token)).length;
    },
    async goOffline() {
      await query('alter schema sandbox_paypal rename to elsewhere');
      return async () => void (await query('alter schema elsewhere rename to sandbox_paypal'));
    },
  };
}

const paypalScenarios: Record<Scenario, NonNullable<OrderScenario['capture']>> = {
  ...{ decline: 'decline', refuse: 'refuse', lose: 'hang-after', pending: 'pending' },
};

export async function controlledPaypal(): Promise<ControlledProvider> {
  const paypal = await new StandInPaypal().open();
  closing().add(() => paypal.close());
  const credentials = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH', baseUrl: paypal.url };
  return {
    provider: new PaypalProvider({ publicUrl: 'https://shop.test', paypal: credentials } as Config),
    async approve(id, scenario) {
      if (scenario) paypal.books.order(id).play.capture = paypalScenarios[scenario];
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
      return paypal.books.order(id).refund ? 1 : 0;
    },
    async goOffline() {
      paypal.mood = { says: { status: 503, body: {} } };
      return async () => void (paypal.mood = {});
    },
  };
}
