import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSameFolded } from './folded';

it.each([
  ['Ros\u00e9', 'Rose\u0301'],
  ['NAVY', 'navy'],
  ['XL ', 'xl'],
  ['Grösse\u00a0L', 'grosse  l'],
])('%j and %j are one', (one, other) => expect(isSameFolded(one, other)).toBe(true));

it('Both sides fold alike', () => {
  const [shown, stored] = [join(__dirname, 'folded.ts'), 'backend/src/shared/text/folded.ts'].map((path, at) =>
    readFileSync(at === 0 ? path : join(__dirname, '../../../..', path), 'utf8'),
  );
  expect(shown).toBe(stored);
});
