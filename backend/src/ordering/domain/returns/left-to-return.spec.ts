import { setShopZone } from '../../../shared/shop-time.js';
import { lastDayToReturn } from './left-to-return.js';

afterEach(() => setShopZone('Asia/Kolkata'));

it.each([
  ['Asia/Kolkata', '2026-02-10T18:29:59Z', '2026-03-12'],
  ['Asia/Kolkata', '2026-02-10T18:30:00Z', '2026-03-13'],
  ['America/New_York', '2026-02-10T18:30:00Z', '2026-03-12'],
  // Clocks are put forward within the thirty days.
  ['Europe/Berlin', '2026-03-20T23:30:00Z', '2026-04-20'],
  ['UTC', '2028-02-01T00:00:00Z', '2028-03-02'],
  ['UTC', '2026-12-31T23:59:59Z', '2027-01-30'],
])('In %s, what is delivered at %s can be returned until %s', (zone, deliveredAt, lastDay) => {
  setShopZone(zone);
  expect(lastDayToReturn(new Date(deliveredAt))).toBe(lastDay);
});
