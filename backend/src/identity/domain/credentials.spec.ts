import { emailOf, newPassword } from './credentials.js';

const common = { has: async (password: string) => ['password123', '12345678'].includes(password) };

describe('Credentials', () => {
  it('convert addresses to lower case and remove surrounding spaces', () => {
    expect(emailOf('  Asha@Example.Test ')).toBe('asha@example.test');
  });

  it.each([
    ...['', 'asha', 'asha@', '@example.test', 'a sha@example.test', 'a@b', `${'a'.repeat(250)}@example.test`],
    ...['x..y@example.test', '.x@example.test', 'x.@example.test', 'x@example.', 'x@.example.test', 'x@example..test'],
    ...['x@-example.test', 'x@example-.test', 'x@example.test-', 'a@b@example.test', 'as\u200bha@example.test'],
    ...['asha@exam\u00adple.test', '\u2060@example.test', '\ufeffasha@example.test\u200d'],
  ])('refuse "%s" as an address', (text) => {
    expect(() => emailOf(text)).toThrow('valid email');
  });

  it.each([
    'a@b.co',
    'asha.rao+shop@mail.example.test',
    "o'neil@ex-ample.test",
    'żółć@przykład.test',
    'x@1.2.3.example',
  ])('accept "%s" as an address', (text) => expect(emailOf(text)).toBe(text));

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
    [' '.repeat(8), 'not only spaces'],
    ['\u00a0\u200b\u2800\u3164'.repeat(3), 'not only spaces'],
  ])('refuse "%s" as a password: %s', async (password, sentence) => {
    await expect(newPassword(password, 'ashaashaasha@example.test', common)).rejects.toThrow(sentence);
  });
});
