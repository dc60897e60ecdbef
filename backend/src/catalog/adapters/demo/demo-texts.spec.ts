import { textsOf } from '../../domain/product.js';
import { DemoCatalogueFolder } from './demo-catalogue-folder.js';

/** A material in a title, and what the texts must and must not mention. */
const materials: readonly [title: RegExp, mentions: RegExp, contradiction: RegExp][] = [
  [/canvas/i, /canvas/i, /leather|wool/i],
  [/leather/i, /leather/i, /canvas|polyester/i],
  [/suede-look/i, /microsuede/i, /leather|polished/i],
  [/linen/i, /linen/i, /poplin|wool/i],
  [/satin/i, /satin/i, /leather upper|linen/i],
  [/lambswool/i, /lambswool/i, /cotton|polyester/i],
  [/merino/i, /merino/i, /cotton|polyester/i],
  [/wool/i, /wool|lambswool/i, /cotton|polyester/i],
  [/denim/i, /denim/i, /corduroy|poplin/i],
  [/corduroy/i, /corduroy/i, /denim/i],
  [/poplin/i, /poplin/i, /flannel|linen/i],
  [/oxford/i, /oxford/i, /poplin/i],
  [/check/i, /check/i, /stripe|plain/i],
  [/polka|dot/i, /dots/i, /stripe|check/i],
  [/stripe|sailor/i, /stripe/i, /dots|check/i],
  [/down channel/i, /down/i, /wool/i],
  [/steel/i, /steel/i, /gold/i],
];

describe('The packaged demo range', () => {
  const products = new DemoCatalogueFolder().products();
  const textsIn = async () => (await products).map(({ details }) => ({ title: details.title, ...textsOf(details) }));

  it('tells of each product what it is, its details in lines, its material, care and fit', async () => {
    const all = await products;
    expect(all).toHaveLength(84);
    for (const { details } of all) {
      expect(details.description.split(/(?<=\.) /).length).toBeLessThan(3);
      expect(details.details.split('\n').map((line) => line.length > 2 && line.length < 70)).toEqual(
        expect.arrayContaining([true, true]),
      );
      for (const text of Object.values(textsOf(details))) expect(text).toMatch(/^[\dA-Z][^]{6}/);
    }
  });

  it.each(['details', 'material', 'fit'] as const)('has no two products of the same %s', async (name) => {
    const texts = (await textsIn()).map((each) => each[name]);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it('never contradicts a title', async () => {
    for (const { details } of await products) {
      const told = [details.description, ...Object.values(textsOf(details))].join('\n');
      for (const [title, mentions, contradiction] of materials) {
        if (!title.test(details.title)) continue;
        expect([details.title, told]).toEqual([details.title, expect.stringMatching(mentions)]);
        expect([details.title, told]).not.toEqual([details.title, expect.stringMatching(contradiction)]);
      }
    }
  });

  it('mentions no clothing fit for accessories, and no leather care for clothes', async () => {
    for (const { details } of await products) {
      if (details.category === 'accessories') expect(details.fit).not.toMatch(/true to size|regular|your usual size/i);
      else if (details.category !== 'footwear') expect(details.care).not.toMatch(/wipe clean with|balm|polish/i);
    }
  });
});
