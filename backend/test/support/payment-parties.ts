import { PaypalProvider } from '../../src/payments/adapters/provider/paypal/paypal-provider.js';
import type { PaymentProvider } from '../../src/payments/domain/payment-provider.js';
import type { Config } from '../../src/platform/config/config.js';
import type { Play as PaypalPlay } from '../paypal/books.js';
import { StandInPaypal } from '../paypal/stand-in.js';
import { closing } from './closing.js';
import { paymentsOnPostgres } from './payments-on-postgres.js';

export type Play = 'decline' | 'refuse' | 'lose' | 'pending';

/** Whoever takes the money, and what happens in their own rooms. */
export interface Party {
  readonly provider: PaymentProvider;
  /** @param play what becomes of the next capture */
  approve(providerRef: string, play?: Play): Promise<void>;
  /** After an answer was lost. */
  speaksAgain(): Promise<void>;
  settle(providerRef: string): Promise<void>;
  chargesOf(providerRef: string): Promise<number>;
  refundsOf(providerRef: string): Promise<number>;
  /** @returns what brings it back */
  goesAway(): Promise<() => Promise<void>>;
}

export async function inTheSandbox(): Promise<Party> {
  const till = await paymentsOnPostgres();
  const query = (sql: string, ...values: string[]) => till.fresh.dataSource.query(sql, values);
  return {
    provider: till.provider,
    async approve(token, rehearsal = undefined) {
      const formToken = (await till.orders.find(token))?.formToken ?? '';
      await till.orders.approve(token, { formToken, rehearsal: rehearsal ?? 'none' });
    },
    async speaksAgain() {
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
    async goesAway() {
      await query('alter schema sandbox_paypal rename to elsewhere');
      return async () => void (await query('alter schema elsewhere rename to sandbox_paypal'));
    },
  };
}

const asPaypalPlaysIt: Record<Play, NonNullable<PaypalPlay['capture']>> = {
  ...{ decline: 'decline', refuse: 'refuse', lose: 'hang-after', pending: 'pending' },
};

export async function atPaypal(): Promise<Party> {
  const paypal = await new StandInPaypal().open();
  closing().add(() => paypal.close());
  const credentials = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH', baseUrl: paypal.url };
  return {
    provider: new PaypalProvider({ publicUrl: 'https://shop.test', paypal: credentials } as Config),
    async approve(id, play = undefined) {
      if (play) paypal.books.order(id).play.capture = asPaypalPlaysIt[play];
      paypal.approve(id);
    },
    async speaksAgain() {},
    async settle(id) {
      paypal.settle(id, 'COMPLETED');
    },
    async chargesOf(id) {
      return paypal.books.order(id).capture ? 1 : 0;
    },
    async refundsOf(id) {
      return paypal.books.order(id).refund ? 1 : 0;
    },
    async goesAway() {
      paypal.mood = { says: { status: 503, body: {} } };
      return async () => void (paypal.mood = {});
    },
  };
}
