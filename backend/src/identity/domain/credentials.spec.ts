import { emailOf, newPassword } from './credentials.js';

const common = { has: async (password: string) => ['password123', '12345678'].includes(password) };

describe('Credentials', () => {
  it('compare addresses without case or surrounding space', () => {
    expect(emailOf('  Asha@Example.Test ')).toBe('asha@example.test');
  });

  it.each(['', 'asha', 'asha@', '@example.test', 'a sha@example.test', 'a@b', `${'a'.repeat(250)}@example.test`])(
    'refuse "%s" as an address',
    (text) => {
      expect(() => emailOf(text)).toThrow('valid email');
    },
  );

  it('accept a password verbatim', async () => {
    expect(await newPassword(' Tea  at FIVE ', 'asha@example.test', common)).toBe(' Tea  at FIVE ');
  });

  it.each([
    ['short', '8 to 128'],
    ['x'.repeat(129), '8 to 128'],
    ['Password123', 'too easy'],
    ['12345678', 'too easy'],
    ['LoomAndLane', 'too easy'],
    ['ashaashaasha', 'too easy'],
  ])('refuse "%s" as a password: %s', async (password, sentence) => {
    await expect(newPassword(password, 'ashaashaasha@example.test', common)).rejects.toThrow(sentence);
  });
});
