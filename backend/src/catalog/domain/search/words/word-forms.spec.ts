import { baseOf, formsOf, pluralOf } from './word-forms.js';

describe('Singulars and plurals', () => {
  it.each([
    ['dresses', 'dress'],
    ['shoes', 'shoe'],
    ['watches', 'watch'],
    ['hoodies', 'hoodie'],
    ['boxes', 'box'],
    ['jeans', 'jean'],
    ['caps', 'cap'],
    ['tees', 'tee'],
  ])('have one base: %s and %s', (plural, singular) => {
    expect(baseOf(plural)).toBe(baseOf(singular));
    expect(formsOf(plural)).toContain(singular);
  });

  it('are found in other spellings', () => {
    expect(formsOf('hoody')).toEqual(expect.arrayContaining(['hoody', 'hoodie', 'hoodies']));
  });

  it.each(['dress', 'tennis', 'bus', 'gas', 'canvas'])('leave %s alone where the s is part of the word', (word) => {
    expect(baseOf(word)).not.toBe(baseOf('dres'));
    expect(formsOf(word)).toContain(word);
  });

  it.each([
    ['dress', 'dresses'],
    ['coat', 'coats'],
    ['body', 'bodies'],
    ['watch', 'watches'],
    ['toy', 'toys'],
  ])('form plurals: %s, %s', (singular, plural) => {
    expect(pluralOf(singular)).toBe(plural);
  });
});
