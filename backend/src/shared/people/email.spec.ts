import fc from 'fast-check';
import { anyCharacter } from '../../../test/support/any-character.js';
import { mailAddressOf } from './email.js';

describe('An address that is sent to a mail server', () => {
  const safe = /^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@[A-Za-z0-9.-]+$/;

  it('never has a character that ends a command or begins another address, whatever people type', () => {
    const typed = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.emailAddress(),
      fc
        .tuple(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }))
        .map(([name, host]) => `${name}@${host}`),
      fc
        .tuple(fc.emailAddress(), fc.constantFrom('\r\n', '\n', '\0', ' ', ',', ';', '<', '>', '"', '(', '\u2028'))
        .chain(([email, bad]) => fc.nat(email.length).map((at) => `${email.slice(0, at)}${bad}${email.slice(at)}`)),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const address = mailAddressOf(text);
        return address === null || (safe.test(address) && address.length <= 254);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['asha+shop@example.test', 'asha+shop@example.test'],
    ['Asha@Example.test', 'Asha@example.test'],
    ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
    ['asha', null],
    ['@example.test', null],
    ['', null],
  ])('%s is %s', (email, address) => {
    expect(mailAddressOf(email)).toBe(address);
  });
});
