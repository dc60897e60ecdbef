import { folded } from './folded.js';

describe('Folded text', () => {
  it.each([
    ['Zo\u00eb  Quandary', 'zoe quandary'],
    ['\u0141ukasz Gro\u00df', 'lukasz gross'],
    ['Pat O\u2019Brien', "pat o'brien"],
    ['Rose\u0301', 'rose'],
    ['Na\u200bvy\u00a0Blue', 'navy blue'],
    ['Strick\u00adjacke', 'strickjacke'],
    ['F6\u20131 \u2014 F6\u22121', 'f6-1 - f6-1'],
    ['\u00c6r\u00f8 \u0152uvre \u0110or\u0111e \u00de\u00f3r \u00d0', 'aero oeuvre dorde thor d'],
    ['\u0130STANBUL \u0131', 'istanbul i'],
    ['\uff2e\uff41\uff56\uff59', 'navy'],
    ['\u03a3\u0391\u03a3', '\u03c3\u03b1\u03c3'],
    ['\u0414\u0440\u0435\u0441 \u0401', '\u0434\u0440\u0435\u0441 \u0435'],
  ])('of %s is %s', (text, expected) => expect(folded(text)).toBe(expected));

  it('keeps marks that make another letter', () => {
    expect(folded('\u30c9\u30ec\u30b9')).not.toBe(folded('\u30c8\u30ec\u30b9'));
    expect(folded('\u0915\u093f')).not.toBe(folded('\u0915'));
  });
});
