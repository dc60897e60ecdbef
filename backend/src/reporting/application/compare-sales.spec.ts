import { ManualClock } from '../../../test/support/lifecycle/manual-clock.js';
import { CompareSales } from './compare-sales.js';
import type { SalesTotals } from './sales-totals.js';

const difference = { what: '2026-11-20', kept: '{1}', counted: '{2}' };

describe('The nightly comparison', () => {
  /** @param at in UTC; Kolkata is five and a half hours ahead */
  const comparing = (at: string, isCompared = false) => {
    const compare = jest.fn((_since: string, _today: string) => Promise.resolve([difference]));
    const totals = { compare, isCompared: () => Promise.resolve(isCompared) } as unknown as SalesTotals;
    const sales = new CompareSales(totals, new ManualClock(new Date(at)));
    return { compare, run: () => sales.execute() };
  };

  it('counts the last 35 days again, once it is three in the shop’s zone', async () => {
    const { compare, run } = comparing('2026-11-27T21:30:00Z');
    expect(await run()).toEqual([difference]);
    expect(compare).toHaveBeenCalledWith('2026-10-25', '2026-11-28');
  });

  it.each([
    ['before three', '2026-11-27T21:29:00Z', false],
    ['when the day was compared', '2026-11-27T21:30:00Z', true],
  ])('does nothing %s', async (_when, at, isCompared) => {
    const { compare, run } = comparing(at, isCompared);
    expect(await run()).toEqual([]);
    expect(compare).not.toHaveBeenCalled();
  });
});
