import { newId } from '../../../shared/id.js';
import { paymentsOnPostgres } from '../../../../test/support/payments-on-postgres.js';
import { shirtsOf } from '../../../../test/support/payments-till.js';
import { PostgresNotices } from './postgres-notices.js';

describe('Notices on PostgreSQL', () => {
  let till: Awaited<ReturnType<typeof paymentsOnPostgres>>;
  let notices: PostgresNotices;

  beforeAll(async () => {
    till = await paymentsOnPostgres();
    notices = new PostgresNotices(till.database);
  });

  afterAll(() => till?.close());

  const noticeOf = (eventId: string) => ({
    eventId,
    type: 'SOMETHING',
    about: ['ours', 'C1'],
    raw: '{"as": "it came"}',
  });

  it('are kept once each, as they came, even when they come at once', async () => {
    const added = await Promise.all(
      Array.from({ length: 5 }, () => till.work.run(() => notices.add(noticeOf('WH-1'), true))),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    const kept = await till.fresh.dataSource.query('select * from payments.provider_notices');
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
    await till.work.run(() => notices.add(noticeOf('WH-2'), false));
    const kept = await till.fresh.dataSource.query(
      `select handled_at from payments.provider_notices where event_id = 'WH-2'`,
    );
    expect(kept).toEqual([{ handled_at: null }]);
  });

  it('find their payment by the id of the charge', async () => {
    const paymentId = await till.work.run(() => till.cashier.open(shirtsOf(newId())));
    await till.cashier.approvalUrl(paymentId);
    const { providerRef } = await till.work.run(async () => (await till.payments.get(paymentId)).facts);
    await till.fresh.dataSource.query(`update payments.payments set capture_ref = 'C9' where id = $1`, [paymentId]);
    for (const ref of [paymentId, providerRef ?? '', 'C9']) {
      expect((await till.work.run(() => till.payments.find(ref)))?.facts.id).toBe(paymentId);
    }
    expect(await till.work.run(() => till.payments.find('NOBODY'))).toBeNull();
  });
});
