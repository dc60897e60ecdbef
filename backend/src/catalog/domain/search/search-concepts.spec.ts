import { meant, named } from '../../../../test/support/catalogue/meant-concepts.js';

describe('The concepts of a search', () => {
  it('are garments, colours and people, with what the shop calls them', () => {
    const { concepts } = meant('mens red t shirt');
    expect(concepts).toMatchObject([
      { kind: 'people', name: 'men', words: ['mens'], isKnown: true },
      { kind: 'colour', words: ['red'], related: [['berry']], isKnown: true },
      { kind: 'garment', words: ['t', 'shirt'], same: [['tee']], isKnown: true },
    ]);
  });

  it('take the longest phrase that the shop has something for', () => {
    expect(named(meant('denim jacket').concepts)).toEqual(['denim jacket']);
    expect(meant('denim jacket').concepts[0]).toMatchObject({ same: [['trucker']] });
  });

  it('join and split words as the catalogue writes them', () => {
    expect(meant('over shirt').concepts).toMatchObject([{ words: ['over', 'shirt'], same: [['overshirt']] }]);
    expect(meant('denimjacket').concepts).toMatchObject([{ words: ['denim', 'jacket'], isKnown: true }]);
  });

  it('correct typos to words of the catalogue and the synonyms, in singular or plural as typed', () => {
    expect([...meant('jakets').spelled]).toEqual([['jakets', 'jackets']]);
    expect([...meant('sneekers').spelled]).toEqual([['sneekers', 'sneakers']]);
    expect([...meant('traners').spelled]).toEqual([['traners', 'trainers']]);
    expect(meant('overcot').concepts).toMatchObject([{ words: ['overcoat'], isKnown: false }]);
    expect(meant('dress').spelled.size).toBe(0);
  });

  it('complete the last word while it is typed, and leave unknown words', () => {
    expect(meant('trai').concepts).toMatchObject([
      { words: ['trai'], same: [['trainer'], ['sneaker']], isKnown: true },
    ]);
    expect(meant('tranie').concepts).toMatchObject([{ words: ['tranie'], same: [['trainer'], ['sneaker']] }]);
    expect(meant('xylophone').concepts).toMatchObject([{ kind: 'word', isKnown: false }]);
  });
});
