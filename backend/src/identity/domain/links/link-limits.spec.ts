import { isLinkAllowed } from './link-limits.js';

const now = new Date('2026-11-23T12:00:00Z');
const ago = (...seconds: number[]) => seconds.map((each) => new Date(now.getTime() - each * 1_000));
const tenWithin = (seconds: number) => ago(...Array.from({ length: 10 }, (_, n) => seconds - n * 8_000));

describe('Whether another link may be sent', () => {
  it.each<[boolean, string, Date[]]>([
    [true, 'before any link was sent', []],
    [false, 'within two minutes', ago(119)],
    [true, 'after two minutes', ago(120)],
    [false, 'after three within an hour', ago(3_599, 1_000, 200)],
    [true, 'an hour after the first of three', ago(3_600, 1_000, 200)],
    [false, 'after ten within a day', tenWithin(86_399)],
    [true, 'a day after the first of ten', tenWithin(86_400)],
    [false, 'after a link that an instance with a fast clock has just sent', ago(-5)],
  ])('is %s %s', (expected, _when, issuedAt) => expect(isLinkAllowed(issuedAt, now)).toBe(expected));
});
