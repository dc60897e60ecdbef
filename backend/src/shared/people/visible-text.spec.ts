import { isVisible } from './visible-text.js';

describe('Visible text', () => {
  it.each(['Asha', '  a', '李', 'ا', '🙂', '-', '\u200bא', '1'])('is %j', (text) => expect(isVisible(text)).toBe(true));

  it.each([
    ...['', ' ', '\u00a0', '\u200b\u200c\u200d', '\u2060\ufeff', '\u00ad', '\u3164', '\uffa0', '\u115f', '\u2800'],
    ...['\u180e', '\u034f', '\u0301', '\u{e0020}', '\u{1d173}', '\ufe0f', '\t\n', '\u061c\u200e'],
  ])('is not %j', (text) => expect(isVisible(text)).toBe(false));
});
