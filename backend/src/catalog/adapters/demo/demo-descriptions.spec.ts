import { DemoCatalogueFolder } from './demo-catalogue-folder.js';

/** A material in a title, and what its description must and must not mention. */
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

  it('describes each product in three sentences, the first two of which are unique', async () => {
    const descriptions = (await products).map(({ details }) => details.description);
    expect(descriptions).toHaveLength(84);
    const materialsAndCuts = descriptions.map((text) => text.split('. ').slice(0, 2).join('. '));
    expect(new Set(materialsAndCuts).size).toBe(84);
    for (const text of descriptions) expect(text.split(/(?<=\.) /)).toHaveLength(3);
  });

  it('never contradicts a title', async () => {
    for (const { details } of await products) {
      for (const [title, mentions, contradiction] of materials) {
        if (!title.test(details.title)) continue;
        expect(details).toMatchObject({ description: expect.stringMatching(mentions) as string });
        expect(details).not.toMatchObject({ description: expect.stringMatching(contradiction) as string });
      }
    }
  });

  it('mentions no clothing fit for accessories, and no leather care for clothes', async () => {
    for (const { details } of await products) {
      if (details.category === 'accessories') expect(details.description).not.toMatch(/true to size|regular fit/i);
      else if (details.category !== 'footwear') expect(details.description).not.toMatch(/wipe clean with/i);
    }
  });
});
