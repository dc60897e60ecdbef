import { onShopDay, setShopZone, shopDay, shopMoment, shopTime, shopZone } from './shop-time.js';

afterEach(() => setShopZone('Asia/Kolkata'));

const hours = (day: string, next: string) =>
  (onShopDay(next, '00:00').getTime() - onShopDay(day, '00:00').getTime()) / 3_600_000;

describe('The time of the shop', () => {
  it('is India’s until another zone is set', () => {
    const at = new Date('2026-11-23T10:05:00Z');
    expect(shopZone()).toBe('Asia/Kolkata');
    expect(shopMoment(at)).toBe('23 November 2026 at 15:35 IST');
    expect(shopTime(at, at)).toBe('15:35');
    expect(onShopDay('2026-11-20', '10:12')).toEqual(new Date('2026-11-20T04:42:00Z'));
    expect(shopDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  });

  it('has days of 23 and 25 hours where clocks are changed', () => {
    setShopZone('America/New_York');
    expect(hours('2026-03-08', '2026-03-09')).toBe(23);
    expect(hours('2026-11-01', '2026-11-02')).toBe(25);
    expect(hours('2026-11-02', '2026-11-03')).toBe(24);
    expect(onShopDay('2026-07-04', '00:00')).toEqual(new Date('2026-07-04T04:00:00Z'));
    expect(onShopDay('2026-11-01', '23:59:59.999')).toEqual(new Date('2026-11-02T04:59:59.999Z'));
    expect(shopDay(new Date('2026-11-02T04:59:59.999Z'))).toBe('2026-11-01');
    expect(shopMoment(new Date('2026-07-04T16:00:00Z'))).toBe('4 July 2026 at 12:00 EDT');
    expect(shopMoment(new Date('2026-11-23T17:00:00Z'))).toBe('23 November 2026 at 12:00 EST');
  });

  it('takes the first of two equal times, and moves one that never is', () => {
    setShopZone('America/New_York');
    expect(onShopDay('2026-11-01', '01:30')).toEqual(new Date('2026-11-01T05:30:00Z'));
    expect(onShopDay('2026-03-08', '02:30')).toEqual(new Date('2026-03-08T07:30:00Z'));
    // Where clocks are put forward at midnight, the day begins at one.
    setShopZone('America/Santiago');
    expect(onShopDay('2026-09-06', '00:00')).toEqual(new Date('2026-09-06T04:00:00Z'));
    expect(shopDay(onShopDay('2026-09-06', '00:00'))).toBe('2026-09-06');
  });

  it.each(['0999-01-01', '1000-01-01', '9999-12-31'])('knows the days at the ends of the calendar: %s', (day) => {
    const start = onShopDay(day, '00:00').getTime();
    expect(Math.abs(start - Date.parse(`${day}T00:00Z`))).toBeLessThan(24 * 3_600_000);
  });

  it.each(['Asia/Kolkata', 'America/New_York', 'Pacific/Apia', 'Europe/London', 'Australia/Lord_Howe'])(
    'begins each day of a year in it: %s',
    (zone) => {
      setShopZone(zone);
      for (let n = 0; n < 366; n++) {
        const day = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
        const start = onShopDay(day, '00:00');
        expect([shopDay(start), shopDay(new Date(start.getTime() - 1)) < day]).toEqual([day, true]);
      }
    },
  );
});
