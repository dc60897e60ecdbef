import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Product } from '../../contract/types';
import { ProductRows } from './ProductRows';

const shirt = {
  ...{ details: 'Camp collar\nChest pocket', material: '100 % linen', care: 'Wash cold.', fit: 'Boxy.' },
  ...{ sizeScale: 'letters', sizes: ['S', 'M'], category: 'men' },
} as Product;

function show(product: Partial<Product>) {
  render(
    <MemoryRouter>
      <ProductRows product={{ ...shirt, ...product }} />
    </MemoryRouter>,
  );
  return screen.getAllByRole('group').map((row) => row.querySelector('summary')?.textContent);
}
const row = (name: string) => screen.getByText(name).closest('details')!;

describe('The rows of a product', () => {
  it('are four, of which the first is open', () => {
    expect(show({})).toEqual(['Details', 'Material & care', 'Fit & size', 'Delivery & returns']);
    const open = screen.getAllByRole<HTMLDetailsElement>('group').map((each) => each.open);
    expect(open).toEqual([true, false, false, false]);
  });

  it('keep the lines of a text, and material and care apart', () => {
    show({});
    expect(row('Details').querySelector('p')?.textContent).toBe('Camp collar\nChest pocket');
    expect(row('Material & care').querySelector('p')?.textContent).toBe('100 % linen\n\nWash cold.');
  });

  it('open and close each by itself', async () => {
    show({});
    await userEvent.click(screen.getByText('Fit & size'));
    expect(row('Fit & size')).toHaveAttribute('open');
    expect(row('Details')).toHaveAttribute('open');
    expect(within(row('Fit & size')).getByRole('button', { name: 'Size guide' })).toBeVisible();
    await userEvent.click(screen.getByText('Details'));
    expect(row('Details')).not.toHaveAttribute('open');
  });

  it.each([
    [{ details: '' }, ['Material & care', 'Fit & size', 'Delivery & returns']],
    [{ material: '' }, ['Details', 'Material & care', 'Fit & size', 'Delivery & returns']],
    [{ material: '', care: '', fit: '' }, ['Details', 'Delivery & returns']],
    [{ details: '', material: '', care: '', fit: '' }, ['Delivery & returns']],
  ])('leave out what has no text: %j', (texts, names) => {
    expect(show(texts)).toEqual(names);
    expect(row(names[0] ?? '')).toHaveAttribute('open');
  });

  it('lead to no guide of sizes that are words of the shop', () => {
    show({ sizeScale: 'own', sizes: ['Twin'] });
    expect(row('Fit & size')).toHaveTextContent('Boxy.');
    expect(screen.queryByText('Size guide')).toBeNull();
  });

  it('say what the help promises, and lead there', () => {
    show({});
    expect(row('Delivery & returns')).toHaveTextContent(/Sent within two working days.*within 30 days/s);
    expect(within(row('Delivery & returns')).getByText('How to return')).toHaveAttribute('href', '/shop/help#returns');
  });
});
