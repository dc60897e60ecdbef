import { formatDay, formatMoment } from './dates';

describe('Dates on screen', () => {
  it('are in India’s format, day first, with twelve hours', () => {
    expect(formatMoment('2026-11-20T13:54:10.000Z')).toBe('20 Nov 2026, 07:24:10 pm');
  });

  it('show the day it is there, not here', () => {
    expect(formatDay('2026-11-20T20:00:00.000Z')).toBe('21 Nov 2026');
  });
});
