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
    ...['asha@exam\u00adple.test', '\u2060@example.test', '\ufeffasha@example.test\u200d', 'x@example.test.'],
    ...['<x@example.test>', 'x;y@example.test', 'x,y@example.test', 'jürgen@example.test', '"q"@example.test'],
    ...['x@[127.0.0.1]', 'x@127.0.0.1', 'x@0x7f.1', 'x@foo_bar.test', 'x@test', 'x@example.123', 'x(y)@example.test'],
    ...[
      `${'a'.repeat(65)}@example.test`,
      `x@${'a'.repeat(64)}.test`,
      'x@xn--\u00e4.test',
      'x@exam%70le.test',
      'x@a/b.test',
    ],
    ...['mailto:x@example.test', 'x\\y@example.test', 'x@example.test:25', 'x@example.test?y', 'Ж@example.test'],
  ])('refuse "%s" as an address', (text) => {
    expect(() => emailOf(text)).toThrow('valid email');
  });

  it.each(['a@b.co', 'asha.rao+shop@mail.example.test', "o'neil@ex-ample.test", 'x@1.2.3.example', 'x@123.test'])(
    'accept "%s" as an address',
    (text) => expect(emailOf(text)).toBe(text),
  );

  it.each([
    ...['user@b\u00fccher.test', 'user@xn--bcher-kva.test', 'user@bu\u0308cher.test', 'USER@B\u00dcCHER.test'],
    ...[
      '\uff55\uff53\uff45\uff52@b\u00fccher.test',
      ' user@XN--BCHER-KVA.Test\u00a0',
      'user\uff20b\u00fccher\uff0etest',
    ],
  ])('know one mailbox by each spelling of it: %j', (text) => expect(emailOf(text)).toBe('user@xn--bcher-kva.test'));

  it('accept a password verbatim', async () => {
    expect(await newPassword(' Tea  at FIVE ', 'asha@example.test', common)).toBe(' Tea  at FIVE ');
  });

  it('count the characters of a password in NFKC', async () => {
    expect(await newPassword('e\u0301'.repeat(128), 'asha@example.test', common)).toBe('\u00e9'.repeat(128));
    await expect(newPassword('e\u0301'.repeat(7), 'asha@example.test', common)).rejects.toThrow('8 to 128');
    await expect(newPassword('\uff50assword123', 'asha@example.test', common)).rejects.toThrow('too easy');
  });

  it.each([
    ['short', '8 to 128'],
    ['x'.repeat(129), '8 to 128'],
    ['Password123', 'too easy'],
    ['12345678', 'too easy'],
    ['ashaashaasha', 'too easy'],
    [' '.repeat(8), 'not only spaces'],
    ['\u00a0\u200b\u2800\u3164'.repeat(3), 'not only spaces'],
  ])('refuse "%s" as a password: %s', async (password, sentence) => {
    await expect(newPassword(password, 'ashaashaasha@example.test', common)).rejects.toThrow(sentence);
  });
});
