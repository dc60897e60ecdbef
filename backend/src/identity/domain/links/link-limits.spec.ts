import { secondsUntilNextLink } from './link-limits.js';

const now = new Date('2026-11-23T12:00:00Z');
const ago = (...seconds: number[]) => seconds.map((each) => new Date(now.getTime() - each * 1_000));

describe('The wait for another link', () => {
  it.each<[string, Date[], number]>([
    ['is none for the first one', [], 0],
    ['is two minutes after one', ago(0), 120],
    ['ends after two minutes', ago(120), 0],
    ['is up to an hour after three', ago(3_000, 1_000, 200), 600],
    ['ends when the oldest of three is an hour old', ago(3_600, 1_000, 200), 0],
    ['is up to a day after ten', ago(...Array.from({ length: 10 }, (_, n) => (n + 1) * 8_000)), 6_400],
    ['counts an instance whose clock is ahead', ago(-5), 125],
  ])('%s', (_title, issuedAt, seconds) => expect(secondsUntilNextLink(issuedAt, now)).toBe(seconds));
});
