import { type FieldErrors, set } from 'react-hook-form';
import type { OptionFields } from '../../../contract/types';
import { optionErrors } from './option-errors';

describe('Refusals of options', () => {
  const keys = ['navy/S', 'navy/M'];
  /** As `setError` keeps them. */
  const find = (...fields: string[]) => {
    const errors: FieldErrors<OptionFields> = {};
    for (const field of fields) set(errors, `${field}.message`, field);
    return optionErrors(errors, keys);
  };

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
    const general = ['variants[7].sku', 'variants', 'colours', 'sizeScale', 'sizes', 'sizes[2]'];
    const fields = ['variants', 'colours', 'sizes', 'sizes[2]', 'sizeScale', 'variants[7].sku', 'productTitle'];
    expect(find(...fields)).toEqual({ cells: {}, colours: {}, general });
  });
});
