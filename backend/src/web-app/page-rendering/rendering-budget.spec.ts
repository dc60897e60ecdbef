import { RenderingBudget } from './rendering-budget.js';

describe('The time for rendering', () => {
  let now = 0;
  const work = (ms: number) => () => (now += ms);
  beforeEach(() => (now = 0));

  it('is spent by rendering, and grows by a quarter of the time that passes', () => {
    const budget = new RenderingBudget(() => now);
    budget.spend(work(600));
    // 500 ms were saved, and the 600 ms of work added 150 ms.
    expect(budget.isLeft).toBe(true);
    budget.spend(work(200));
    expect(budget.isLeft).toBe(false);
    now += 390;
    expect(budget.isLeft).toBe(false);
    now += 20;
    expect(budget.isLeft).toBe(true);
  });

  it('is spent by failed renderings, too', () => {
    const budget = new RenderingBudget(() => now);
    const fail = () => {
      now += 1_000;
      throw new Error('no markup');
    };
    expect(() => budget.spend(fail)).toThrow('no markup');
    expect(budget.isLeft).toBe(false);
  });

  it('does not grow without end', () => {
    const budget = new RenderingBudget(() => now);
    now += 3_600_000;
    expect(budget.isLeft).toBe(true);
    budget.spend(work(700));
    expect(budget.isLeft).toBe(false);
  });
});
