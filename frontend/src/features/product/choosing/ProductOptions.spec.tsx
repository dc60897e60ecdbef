import { render, screen } from '@testing-library/react';
import type { Product } from '../../../contract/types';
import { ProductOptions } from './ProductOptions';
import type { Choice } from './use-choice';

const olive = { name: 'Olive', swatch: '#5b6140', family: 'green' as const, image: '' };
const navy = { name: 'Navy', swatch: '#1f2a44', family: 'blue' as const, image: '' };
const chosen = { colour: 'Olive', size: null, isSizeMissing: false } as Choice;

function show(...colours: Product['colours']) {
  const variants = colours.map(({ name }) => ({ _id: name, size: null, colour: name, sku: null, totalStock: 20 }));
  const watch = {
    ...{ category: 'accessories', sizeScale: null, sizes: [], images: [] },
    colours,
    variants,
  } as unknown as Product;
  render(<ProductOptions product={watch} choice={chosen} />);
}

describe('The colours to choose from', () => {
  it('are a group of two', () => {
    show(olive, navy);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('are a text where there is one', () => {
    show(olive);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(/^Colour:/)).toHaveTextContent('Colour: Olive');
  });
});
