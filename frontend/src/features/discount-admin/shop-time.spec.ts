import { setShop, shop } from '../../lib/shop';
import { fromShopTime, toShopTime } from './shop-time';

const inZone = (zone: string) => setShop({ ...shop(), timeZone: zone }, []);
afterEach(() => inZone('Asia/Kolkata'));

describe('Times that staff type', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-20T10:12', '2026-11-20T04:42:00.000Z'],
    ['America/New_York', '2026-11-20T10:12', '2026-11-20T15:12:00.000Z'],
    ['America/New_York', '2026-07-04T00:00', '2026-07-04T04:00:00.000Z'],
    ['America/New_York', '2026-11-02T00:00', '2026-11-02T05:00:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-03-09T00:00', '2026-03-09T04:00:00.000Z'],
  ])('are the shop’s in %s: %s', (zone, typed, iso) => {
    inZone(zone);
    expect(fromShopTime(typed)).toBe(iso);
    expect(toShopTime(iso)).toBe(typed);
  });

  it('that clocks skip are as long after the change', () => {
    inZone('America/New_York');
    expect(fromShopTime('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z');
  });
});
