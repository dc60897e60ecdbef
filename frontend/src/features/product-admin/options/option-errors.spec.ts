import { optionErrors } from './option-errors';

describe('Refusals of options', () => {
  const keys = ['navy/S', 'navy/M'];
  const find = (...fields: string[]) =>
    optionErrors(
      fields.map((field) => ({ field, message: field })),
      keys,
    );

  it('belong to the cell that was sent in their place', () => {
    expect(find('variants[1].totalStock', 'variants[0].sku').cells).toEqual({
      'navy/M': 'variants[1].totalStock',
      'navy/S': 'variants[0].sku',
    });
    expect(find('variants[1]').cells).toEqual({ 'navy/M': 'variants[1]' });
  });

  it('belong to the field of a colour, without one to its name', () => {
    expect(find('colours[2].swatch', 'colours[0]').colours).toEqual({
      0: { name: 'colours[0]' },
      2: { swatch: 'colours[2].swatch' },
    });
  });

  it('are general otherwise', () => {
    const general = ['variants', 'colours', 'sizes', 'sizes[2]', 'sizeScale', 'variants[7].sku'];
    expect(find(...general, 'productTitle')).toEqual({ cells: {}, colours: {}, general });
  });
});
