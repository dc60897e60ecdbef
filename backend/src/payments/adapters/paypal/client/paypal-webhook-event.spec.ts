import { webhookEventIn } from './paypal-webhook-event.js';

describe('A PayPal webhook', () => {
  const read = (resource: object, change: object = {}) =>
    webhookEventIn(JSON.stringify({ id: 'WH-1', event_type: 'SOMETHING', resource, ...change }));

  it('mentions our payment, PayPal’s order, the charge and the resource, in this sequence', () => {
    const related_ids = { order_id: 'P1', capture_id: 'C1' };
    const links = [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/C2' }];
    const event = read({ id: 'R1', custom_id: 'ours', supplementary_data: { related_ids }, links });
    expect(event?.mentionedIds).toEqual(['ours', 'P1', 'C1', 'C2', 'R1']);
    expect(read({ id: 'P1', purchase_units: [{ custom_id: 'ours' }] })?.mentionedIds).toEqual(['ours', 'P1']);
  });

  it('mentions nothing that can’t be an id', () => {
    expect(
      read({ id: "' or 1=1", custom_id: 'x'.repeat(65), links: [{ rel: 'up', href: 'a/b\u0000' }] })?.mentionedIds,
    ).toEqual([]);
  });

  it.each([{ id: '' }, { id: 7 }, { id: 'a\u0000b' }, { id: 'x'.repeat(129) }, { event_type: null }])(
    'is not read with %j',
    (change) => {
      expect(read({}, change)).toBeNull();
    },
  );

  it.each(['', 'null', '[]', '{', '"WH-1"'])('is not read from %j', (body) => {
    expect(webhookEventIn(body)).toBeNull();
  });
});
