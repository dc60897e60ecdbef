import { newId } from '../../../shared/id.js';
import { paymentsOnPostgres } from '../../../../test/support/payments-on-postgres.js';
import { shirtsOf } from '../../../../test/support/payments-fixture.js';
import { PostgresWebhookEvents } from './postgres-webhook-events.js';

describe('WebhookEvents on PostgreSQL', () => {
  let fixture: Awaited<ReturnType<typeof paymentsOnPostgres>>;
  let notices: PostgresWebhookEvents;

  beforeAll(async () => {
    fixture = await paymentsOnPostgres();
    notices = new PostgresWebhookEvents(fixture.database);
  });

  afterAll(() => fixture?.close());

  const noticeOf = (eventId: string) => ({
    eventId,
    type: 'SOMETHING',
    mentionedIds: ['ours', 'C1'],
    raw: '{"as": "it came"}',
  });

  it('are kept once each, as they came, even when they come at once', async () => {
    const added = await Promise.all(
      Array.from({ length: 5 }, () => fixture.work.run(() => notices.add(noticeOf('WH-1'), true))),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    const kept = await fixture.fresh.dataSource.query('select * from payments.provider_notices');
    expect(kept).toMatchObject([
      {
        event_id: 'WH-1',
        type: 'SOMETHING',
        provider_ref: 'C1',
        raw: '{"as": "it came"}',
        handled_at: expect.any(Date),
      },
    ]);
  });

  it('that nobody handled are told apart', async () => {
    await fixture.work.run(() => notices.add(noticeOf('WH-2'), false));
    const kept = await fixture.fresh.dataSource.query(
      `select handled_at from payments.provider_notices where event_id = 'WH-2'`,
    );
    expect(kept).toEqual([{ handled_at: null }]);
  });

  it('find their payment by the id of the charge', async () => {
    const paymentId = await fixture.work.run(() => fixture.api.open(shirtsOf(newId())));
    await fixture.api.approvalUrl(paymentId);
    const { providerRef } = await fixture.work.run(async () => (await fixture.payments.get(paymentId)).state);
    await fixture.fresh.dataSource.query(`update payments.payments set capture_ref = 'C9' where id = $1`, [paymentId]);
    for (const ref of [paymentId, providerRef ?? '', 'C9']) {
      expect((await fixture.work.run(() => fixture.payments.find(ref)))?.state.id).toBe(paymentId);
    }
    expect(await fixture.work.run(() => fixture.payments.find('NOBODY'))).toBeNull();
  });
});
