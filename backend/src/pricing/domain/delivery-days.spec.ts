import { deliveryDays } from './delivery-days.js';

describe('The days on which an order arrives', () => {
  it.each([
    ['before the cut-off, from the same day', '2026-11-23T13:59:59+05:30', '2026-11-24', '2026-11-25'],
    ['from the cut-off on, from the next day', '2026-11-23T14:00:00+05:30', '2026-11-25', '2026-11-26'],
    ['on Friday morning, over the weekend', '2026-11-27T09:00:00+05:30', '2026-11-30', '2026-12-01'],
    ['on Friday evening, from Monday', '2026-11-27T18:00:00+05:30', '2026-12-01', '2026-12-02'],
    ['at the weekend, from Monday', '2026-11-28T09:00:00+05:30', '2026-12-01', '2026-12-02'],
    ['at the end of the year', '2026-12-31T10:00:00+05:30', '2027-01-01', '2027-01-04'],
  ])('are counted %s', (_when, now, earliest, latest) => {
    expect(deliveryDays(new Date(now), 1, 2, 'Asia/Kolkata')).toEqual({ earliest, latest });
  });

  it('are days of the shop’s zone, whatever the server’s', () => {
    const evening = new Date('2026-11-23T20:00:00Z');
    expect(deliveryDays(evening, 1, 1, 'Asia/Kolkata')).toEqual({ earliest: '2026-11-25', latest: '2026-11-25' });
    expect(deliveryDays(evening, 1, 1, 'America/New_York')).toEqual({ earliest: '2026-11-25', latest: '2026-11-25' });
    const morning = new Date('2026-11-23T02:00:00Z');
    expect(deliveryDays(morning, 0, 0, 'America/New_York').earliest).toBe('2026-11-23');
    expect(deliveryDays(morning, 0, 0, 'Asia/Kolkata').earliest).toBe('2026-11-23');
  });
});
