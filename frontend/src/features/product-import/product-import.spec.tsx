import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Job, ProductImport as Report } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { setupStore } from '../../lib/store';
import DiscardChanges from '../../ui/overlay/DiscardChanges';
import { setCategoriesAndBrands } from '../catalog';
import { ProductImport } from '.';
import { productImportApi as api } from './product-import.api';

const report: Report = {
  ...{ importId: 'i1', rows: 500, new: 20, changed: 2, unchanged: 475, wrongTotal: 3, wrongProducts: 3 },
  wrong: [
    { row: 12, column: 'Variant Price', message: 'The price must be an amount.' },
    { row: 40, column: null, message: 'This row has no title.' },
    { row: 1_204, column: 'Option1 Value', message: '=Size' },
  ],
  ignoredColumns: ['Tags', 'Gift Card'],
  newProducts: Array.from({ length: 20 }, (_, at) => ({ row: at + 2, title: `New ${at + 1}` })),
  changedProducts: [
    { row: 30, title: 'Linen shirt', _id: 'p1', fields: ['price', 'stock'] },
    { row: 31, title: 'Knit', _id: 'p2', fields: ['title'] },
  ],
  unknownBrands: [],
  unknownCategories: [],
};
const job: Job = {
  ...{ _id: 'j1', kind: 'productImport', state: 'running', total: 22, done: 5, failed: 0, by: 'Mira', isOwn: true },
  ...{ createdAt: '2026-11-28T10:00:00.000Z', finishedAt: null, errors: [] },
};
const file = (name = 'products.csv', content = 'Title\r\n') => new File([content], name, { type: 'text/csv' });

function open(at = '/admin/products/import') {
  const store = setupStore();
  const routes = [
    {
      path: '/admin/products/import',
      element: (
        <>
          <ProductImport />
          <DiscardChanges />
        </>
      ),
    },
    { path: '/admin/products', element: <p>The list</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, router, user: userEvent.setup() };
}

async function choose(user: ReturnType<typeof userEvent.setup>, chosen = file()) {
  await user.upload(screen.getByLabelText('CSV file'), chosen);
}

/** With what the browser is told to save, as text. */
function spyOnSaving() {
  const saved: Blob[] = [];
  URL.createObjectURL = jest.fn((blob: Blob) => {
    saved.push(blob);
    return 'blob:1';
  });
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return async () => {
    const reader = new FileReader();
    const read = new Promise((resolve) => (reader.onload = resolve));
    reader.readAsText(saved.at(-1)!);
    await read;
    return String(reader.result);
  };
}

beforeEach(() => {
  jest.restoreAllMocks();
  setCategoriesAndBrands({
    categories: [{ slug: 'men', label: 'Men', title: 'Men', image: null, menuPosition: 1 }],
    brands: [{ slug: 'nike', label: 'Nike, Inc.', image: null }],
  });
});

describe('The first step of an import', () => {
  it('says what files are taken, and gives one to begin with', async () => {
    const text = spyOnSaving();
    const { user } = open();
    expect(screen.getByLabelText('CSV file')).toHaveAccessibleDescription('At most 50 MB and 100,000 rows');
    expect(screen.getByText('File')).toHaveAttribute('aria-current', 'step');
    await user.click(screen.getByRole('button', { name: 'Download a template' }));
    const [head, example, end] = (await text()).split('\r\n');
    expect(head).toMatch(/^\uFEFF?Title,Description,Vendor,Type,/);
    expect(example).toContain('"Nike, Inc.",Men,');
    expect(end).toBe('');
  });

  it.each([
    ['range.xlsx', 'This is a spreadsheet’s own format. Please save it as CSV there, and choose that file.'],
    ['range.pdf', 'Please choose a CSV file.'],
  ])('refuses %s without sending it', async (name, sentence) => {
    const check = jest.spyOn(api, 'check');
    open();
    fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file(name)] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(`${name}: ${sentence}`);
    expect(check).not.toHaveBeenCalled();
  });

  it('says why the shop can’t read a file, and takes another one, also dropped', async () => {
    const check = jest
      .spyOn(api, 'check')
      .mockRejectedValueOnce(new ApiError(400, 'The file is not UTF-8. Please save it as “CSV UTF-8”.'))
      .mockResolvedValue(report);
    const { user } = open();
    await choose(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('products.csv: The file is not UTF-8.');
    fireEvent.drop(screen.getByLabelText('CSV file'), { dataTransfer: { files: [file('mended.csv')] } });
    expect(await screen.findByRole('heading', { name: 'What would happen' })).toBeVisible();
    expect(check).toHaveBeenCalledTimes(2);
    expect(screen.getByText('mended.csv · 500 rows')).toBeVisible();
  });

  it('shows how much has arrived, and lets it be cancelled', async () => {
    let tell: (part: number) => void = () => undefined;
    let signal: AbortSignal | undefined;
    jest.spyOn(api, 'check').mockImplementation((_file, onProgress, abort) => {
      [tell, signal] = [onProgress, abort];
      return new Promise(() => undefined);
    });
    const { user } = open();
    await choose(user, file('products.csv', 'x'.repeat(4096)));
    act(() => tell(0.5));
    expect(screen.getByText('2 KB of 4 KB uploaded')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveValue(50);
    expect(screen.getByRole('group', { name: 'Upload' })).toHaveFocus();
    act(() => tell(1));
    expect(screen.getByText('Reading the rows…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(signal?.aborted).toBe(true);
    expect(screen.getByLabelText('CSV file')).toBeInTheDocument();
  });

  it('asks before a file that is on its way is given up', async () => {
    let signal: AbortSignal | undefined;
    jest.spyOn(api, 'check').mockImplementation((_file, _progress, abort) => {
      signal = abort;
      return new Promise(() => undefined);
    });
    const { user } = open();
    await choose(user);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    expect(signal?.aborted).toBe(false);
  });
});

describe('The second step of an import', () => {
  async function check(changes: Partial<Report> = {}) {
    jest.spyOn(api, 'check').mockResolvedValue({ ...report, ...changes });
    const opened = open();
    await choose(opened.user);
    await screen.findByRole('heading', { name: 'What would happen' });
    return opened;
  }
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

  it('tells what would happen, and to which products', async () => {
    const { user } = await check();
    expect(['New', 'Changed', 'As they are', 'Left out'].map((name) => figure(name)?.textContent)).toEqual([
      '20',
      '2',
      '475',
      '3',
    ]);
    expect(screen.getByText('Not read: Tags, Gift Card.')).toBeVisible();
    const changed = within(screen.getByRole('region', { name: 'Changed' }));
    expect(changed.getAllByRole('listitem')[0]).toHaveTextContent('Linen shirtprice, stock');
    const added = within(screen.getByRole('region', { name: 'New' }));
    expect(added.getAllByRole('listitem')).toHaveLength(8);
    await user.click(added.getByRole('button', { name: 'Show 12 more' }));
    expect(added.getAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByText('Check')).toHaveAttribute('aria-current', 'step');
  });

  it('lists what is wrong, to be copied or saved', async () => {
    const text = spyOnSaving();
    const { user } = await check();
    const wrong = screen.getByRole('region', { name: '3 things to mend' });
    const rows = within(wrong).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '12Variant PriceThe price must be an amount.',
      '40–This row has no title.',
      '1,204Option1 Value=Size',
    ]);
    await user.click(within(wrong).getByRole('button', { name: 'Copy' }));
    expect(await within(wrong).findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain('\n12\tVariant Price\tThe price must be an amount.\n');
    await user.click(within(wrong).getByRole('button', { name: 'Download' }));
    expect(await text()).toContain("1204,Option1 Value,'=Size\r\n");
  });

  it('offers to add unknown brands and categories, and says what is left out without them', async () => {
    const { user } = await check({
      unknownBrands: [{ label: 'Acme', products: 12 }],
      unknownCategories: [{ label: 'Hats', products: 1 }],
    });
    expect(screen.getByText('Acme (12 products). Without it these products are left out.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import 9 products' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Add 1 brand that the shop doesn’t have' }));
    await user.click(screen.getByRole('button', { name: 'Import 21 products' }));
    const question = await screen.findByRole('dialog', { name: 'Import 21 products?' });
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '20 products are new.',
      '2 products are changed.',
      '1 brand is added first.',
      '1 product of unknown categories is left out.',
      '3 products with wrong rows are left out.',
    ]);
    const start = jest.spyOn(api, 'start').mockReturnValue(new Promise(() => undefined));
    await user.click(within(question).getByRole('button', { name: 'Import 21 products' }));
    expect(start).toHaveBeenCalledWith({
      ...{ kind: 'productImport', importId: 'i1', addBrands: true, addCategories: false },
    });
  });

  it.each<[string, Partial<Report>]>([
    ['The shop has all of it already.', { new: 0, changed: 0, wrongTotal: 0, wrongProducts: 0, wrong: [] }],
    ['Nothing of it can be imported before its rows are mended.', { new: 0, changed: 0, unchanged: 0 }],
    ['There are no products in it.', { new: 0, changed: 0, unchanged: 0, wrongTotal: 0, wrongProducts: 0, wrong: [] }],
    [
      'All of its products have brands or categories that the shop doesn’t have.',
      { new: 2, changed: 0, unknownBrands: [{ label: 'Acme', products: 2 }] },
    ],
  ])('says so where nothing can be imported: %s', async (sentence, changes) => {
    await check({ newProducts: [], changedProducts: [], ...changes });
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('wants the file again where the import is used or too old, and lets others be tried again', async () => {
    const stale = 'This import was run already. Please upload the file again.';
    const start = jest
      .spyOn(api, 'start')
      .mockRejectedValueOnce(new ApiError(0, 'You are offline.'))
      .mockRejectedValueOnce(new ApiError(409, stale));
    const { user } = await check();
    const run = async () => {
      await user.click(screen.getByRole('button', { name: 'Import 22 products' }));
      const question = within(await screen.findByRole('dialog'));
      await user.click(question.getByRole('button', { name: 'Import 22 products' }));
    };
    await run();
    expect(await screen.findByText('You are offline.')).toBeVisible();
    await run();
    expect(await screen.findByText(stale)).toBeVisible();
    expect(start).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'Choose the file again' }));
    expect(screen.getByLabelText('CSV file')).toBeInTheDocument();
  });
});

describe('The third step of an import', () => {
  it('shows how far the job is, also when its address is opened again', async () => {
    jest.spyOn(api, 'check').mockResolvedValue(report);
    jest.spyOn(api, 'start').mockResolvedValue('j1');
    jest.spyOn(api, 'job').mockResolvedValue(job);
    const { user, router } = open();
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Import 22 products' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Import 22 products' }));
    await waitFor(() => expect(router.state.location.search).toBe('?job=j1'));
    expect(await screen.findByRole('heading', { name: 'Importing 22 products' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Importing 22 products' })).toHaveValue(5);
    expect(screen.getByText('Import')).toHaveAttribute('aria-current', 'step');
  });

  it('tells what was done, and what failed and why', async () => {
    const errors = [{ key: 'Knit', message: 'Somebody changed this product meanwhile.' }];
    const over: Job = { ...job, state: 'done', done: 21, failed: 1, errors, finishedAt: job.createdAt };
    jest.spyOn(api, 'job').mockResolvedValue(over);
    open('/admin/products/import?job=j1');
    expect(await screen.findByRole('heading', { name: 'Imported 21 products' })).toBeVisible();
    const failures = screen.getByRole('region', { name: 'Not imported' });
    expect(failures).toHaveTextContent('1 product not imported');
    expect(failures).toHaveTextContent('KnitSomebody changed this product meanwhile.');
    expect(within(failures).getByRole('link', { name: 'Download all' })).toHaveAttribute(
      'href',
      '/api/v1/admin/jobs/j1/report',
    );
    expect(screen.getByRole('link', { name: 'See the products' })).toHaveAttribute('href', '/admin/products');
  });

  it('is told apart from one that is not there, or could not be loaded', async () => {
    const read = jest.spyOn(api, 'job').mockRejectedValueOnce(new ApiError(404, 'Job not found.'));
    open('/admin/products/import?job=j9');
    expect(await screen.findByText(/There is no such import/)).toBeVisible();
    read.mockRejectedValueOnce(new ApiError(500, 'No.')).mockResolvedValue({ ...job, _id: 'j8' });
    const { user } = open('/admin/products/import?job=j8');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Importing 22 products' })).toBeVisible();
  });
});
