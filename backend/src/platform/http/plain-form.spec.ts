import { plainForm } from './plain-form.js';

describe('A plain form', () => {
  it('is read as browsers write it', () => {
    expect(plainForm('token=AB1&choice=pay&note=two+words%26more&empty=')).toEqual({
      token: 'AB1',
      choice: 'pay',
      note: 'two words&more',
      empty: '',
    });
  });

  it.each([
    'token=A&token=B',
    'token[a]=B',
    'token%5B%5D=B',
    'token',
    'token=a=b',
    '',
    'toString=1',
    '__proto__=1',
    'token=%zz',
    Array.from({ length: 51 }, (_, n) => `f${n}=1`).join('&'),
  ])('is left to the parser where anything else is in it: %s', (text) => {
    expect(plainForm(text)).toBeUndefined();
  });
});
