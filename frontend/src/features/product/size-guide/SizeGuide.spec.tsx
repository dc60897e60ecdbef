import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { setupStore } from '../../../lib/store';
import type { GuidedScale, SizeGuide } from '../../../contract/types';
import { ApiError, request } from '../../../lib/http';
import { SizeGuideLink } from './SizeGuideLink';

jest.mock('../../../lib/http', () => ({ ...jest.requireActual<object>('../../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

const rows = ['S', 'M', 'L'].map((size, at) => ({ size, cm: [`${90 + at}`], inches: [`${35 + at}`] }));
const letters: SizeGuide = {
  scale: 'letters',
  tables: [{ caption: 'Women', columns: ['Chest'], rows }],
  howToMeasure: [{ measure: 'Chest', how: 'Around the fullest part.' }],
};
const row = (size: string) => ({ size, cm: ['81'], inches: ['32'] });
const jeans: SizeGuide = {
  scale: 'waist-length',
  tables: [
    { caption: 'Waist', columns: ['Waist'], rows: [row('W31'), row('W32')] },
    { caption: 'Length', columns: ['Inside leg'], rows: [row('L32'), row('L34')] },
  ],
  howToMeasure: [],
};

async function open(scale: GuidedScale, sizes: string[], category: string = 'women') {
  const store = setupStore();
  render(
    <Provider store={store}>
      <SizeGuideLink {...{ sizeScale: scale, sizes, category }} />
    </Provider>,
  );
  await userEvent.click(screen.getByText('Size guide'));
  return screen.findByRole('dialog', { name: 'Size guide' });
}

function respondWith(guide: SizeGuide) {
  requested.mockResolvedValue({ success: true, data: guide });
}
const sizesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());
afterEach(() => requested.mockReset());

describe('The size guide', () => {
  it('is a table with a caption and headers, the product’s sizes first', async () => {
    respondWith(letters);
    await open('letters', ['M', 'L']);
    const table = await screen.findByRole('table', { name: 'Women, in cm' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Size', 'Chest']);
    expect(sizesIn(table)).toEqual(['M', 'L', 'Other sizes', 'S']);
    expect(screen.getByText('Around the fullest part.')).toBeInTheDocument();
  });

  it.each([
    ['men', ['Men, in cm', 'Women, in cm']],
    ['women', ['Women, in cm', 'Men, in cm']],
    ['accessories', ['Women, in cm', 'Men, in cm']],
  ] as const)('of %s shows their measures first', async (category, captions) => {
    respondWith({ ...letters, tables: [...letters.tables, { caption: 'Men', columns: ['Chest'], rows }] });
    await open('letters', ['M'], category);
    await screen.findByRole('table', { name: captions[0] });
    expect(screen.getAllByRole('caption').map(({ textContent }) => textContent)).toEqual(captions);
  });

  it('switches to inches, which the browser remembers', async () => {
    respondWith(letters);
    await open('letters', ['M']);
    await userEvent.click(await screen.findByRole('radio', { name: 'inches' }));
    expect(screen.getByRole('table', { name: 'Women, in inches' })).toHaveTextContent('36');
    expect(localStorage.getItem('unit')).toBe('inches');
  });

  it('finds waist and length of jeans', async () => {
    respondWith(jeans);
    await open('waist-length', ['32×34']);
    await screen.findByRole('table', { name: 'Waist, in cm' });
    expect(screen.getAllByRole('table').map(sizesIn)).toEqual([
      ['W32', 'Other sizes', 'W31'],
      ['L34', 'Other sizes', 'L32'],
    ]);
  });

  it('is loaded once, and again after a failure', async () => {
    requested.mockRejectedValueOnce(new ApiError(0, 'The shop could not be reached.'));
    await open('letters', []);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    respondWith(letters);
    await userEvent.click(retry);
    await screen.findByRole('table', { name: 'Women, in cm' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByText('Size guide'));
    await screen.findByRole('table', { name: 'Women, in cm' });
    expect(requested.mock.calls).toEqual(
      Array(2).fill(['GET', '/api/v1/shop/size-guide/{scale}', { path: { scale: 'letters' } }]),
    );
  });
});
