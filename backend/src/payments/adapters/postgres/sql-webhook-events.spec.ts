import { newId } from '../../../shared/id.js';
import { paymentsOnPostgres } from '../../../../test/support/payments/payments-on-postgres.js';
import { shirtsOf } from '../../../../test/support/payments/payments-fixture.js';
import { SqlWebhookEvents } from './sql-webhook-events.js';

describe('WebhookEvents on PostgreSQL', () => {
  let fixture: Awaited<ReturnType<typeof paymentsOnPostgres>>;
  let webhookEvents: SqlWebhookEvents;

  beforeAll(async () => {
    fixture = await paymentsOnPostgres();
    webhookEvents = new SqlWebhookEvents(fixture.sql);
  });

  afterAll(() => fixture?.close());

  const eventOf = (eventId: string) => ({
    eventId,
    type: 'SOMETHING',
    mentionedIds: ['ours', 'C1'],
    body: '{"as": "it came"}',
  });

  it('are stored once each, as received, also concurrently', async () => {
    const added = await Promise.all(
      Array.from({ length: 5 }, () => fixture.work.run(() => webhookEvents.add(eventOf('WH-1'), true))),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    const stored = await fixture.fresh.dataSource.query('select * from payments.webhook_events');
    expect(stored).toMatchObject([
      {
        event_id: 'WH-1',
        type: 'SOMETHING',
        provider_ref: 'C1',
        body: '{"as": "it came"}',
        handled_at: expect.any(Date),
      },
    ]);
  });

  it('without a payment are marked as not handled', async () => {
    await fixture.work.run(() => webhookEvents.add(eventOf('WH-2'), false));
    const stored = await fixture.fresh.dataSource.query(
      `select handled_at from payments.webhook_events where event_id = 'WH-2'`,
    );
    expect(stored).toEqual([{ handled_at: null }]);
  });

  it('that are sent again count as new until they are handled', async () => {
    const add = (isHandled: boolean) => fixture.work.run(() => webhookEvents.add(eventOf('WH-3'), isHandled));
    expect([await add(false), await add(false), await add(true), await add(true)]).toEqual([true, false, true, false]);
  });

  it('contain ids by which their payment is found: ours, the provider’s and the charge’s', async () => {
    const { paymentId } = await fixture.work.run(() => fixture.api.open(shirtsOf(newId())));
    await fixture.approvalUrl(paymentId);
    const { providerRef } = await fixture.work.run(async () => (await fixture.payments.get(paymentId)).state);
    await fixture.fresh.dataSource.query(`update payments.payments set capture_ref = 'C9' where id = $1`, [paymentId]);
    for (const ref of [paymentId, providerRef ?? '', 'C9']) {
      expect((await fixture.work.run(() => fixture.payments.find(ref)))?.state.id).toBe(paymentId);
    }
    expect(await fixture.work.run(() => fixture.payments.find('NOBODY'))).toBeNull();
  });
});
