import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { setupStore } from '../../lib/store';
import type { AdminProduct, SizeScale } from '../../contract/types';
import { ApiError } from '../../lib/http';
import DiscardChanges from '../../ui/overlay/DiscardChanges';
import { productAdminApi } from './product-admin.api';
import { productAdminSaga } from './product-admin.saga';
import { openSheet } from './product-admin.slice';
import { uploadApi } from '../picture-upload';
import { picturesSaga } from './pictures/upload/upload.saga';
import ProductFormSheet from './ProductFormSheet';

const picture = (name: string, alt = '', colour: string | null = null) => {
  return { url: `/images/${name}.webp`, alt, colour, width: 1600, height: 2000 };
};
const cardigan: AdminProduct = {
  slug: 'linen-shirt-1',
  _id: 'p1',
  version: 1,
  image: '/images/cardigan-720.webp',
  images: [picture('cardigan-720')],
  productTitle: 'Ribbed Cardigan',
  productDescription: 'Wool.',
  ...{ details: '', material: '', care: '', fit: '' },
  category: 'women',
  brand: 'zara',
  productPrice: 79,
  productSalePrice: 0,
  totalStock: 12,
  onHand: 12,
  held: 0,
  ...{ sizeScale: null, sizes: [], colours: [], retiredVariants: [] },
  variants: [{ _id: 'p1', size: null, colour: null, sku: null, totalStock: 12, onHand: 12, held: 0 }],
};
const shirt: AdminProduct = {
  ...cardigan,
  ...{ _id: 'p2', productTitle: 'Linen Shirt', totalStock: 15, onHand: 15, held: 2, sizeScale: 'letters' },
  sizes: ['S', 'M'],
  colours: [{ name: 'Navy', swatch: '#1f2a44', family: 'blue', image: '' }],
  variants: [
    { _id: 'v1', size: 'S', colour: 'Navy', sku: 'LS-NV-S', totalStock: 12, onHand: 12, held: 2 },
    { _id: 'v2', size: 'M', colour: 'Navy', sku: null, totalStock: 3, onHand: 3, held: 0 },
  ],
};
const scales: SizeScale[] = [{ scale: 'letters', sizes: ['S', 'M', 'L'] }];
const saved = { success: true, message: '', data: cardigan };
const photo = new File(['photo'], 'cardigan.jpg', { type: 'image/jpeg' });

async function openSheetFor(what: AdminProduct | 'new') {
  jest.spyOn(productAdminApi, 'list').mockResolvedValue({ ...saved, data: [], meta: {} as never });
  jest.spyOn(productAdminApi, 'sizeScales').mockResolvedValue({ success: true, data: scales });
  jest.spyOn(productAdminApi, 'colourFamilies').mockImplementation(async (swatches) => {
    return { success: true, data: swatches.map((swatch) => ({ swatch, family: 'blue' })) };
  });
  const store = setupStore({ sagas: [productAdminSaga, picturesSaga] });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ProductFormSheet />
        <DiscardChanges />
      </MemoryRouter>
    </Provider>,
  );
  act(() => void store.dispatch(openSheet(what)));
  await screen.findByRole('dialog');
  return { store, user: userEvent.setup() };
}

const tiles = () => screen.getAllByRole('button', { name: /^Picture \d of \d/ });
const choose = (user: ReturnType<typeof userEvent.setup>, place: number) => user.click(tiles()[place - 1]!);
/** Of the chosen picture. */
const alt = () => screen.getByLabelText(/^Alt text/);

afterEach(() => jest.restoreAllMocks());

describe('A new product', () => {
  it('is sent as it was filled in, with the picture’s address, and the sheet closes', async () => {
    const add = jest.spyOn(productAdminApi, 'add').mockResolvedValue(saved);
    jest.spyOn(uploadApi, 'uploadImage').mockResolvedValue('/images/new-720.webp');
    const { store, user } = await openSheetFor('new');
    await user.upload(screen.getByLabelText('Upload Image'), photo);
    const tile = await screen.findByRole('button', { name: 'Picture 1 of 1' });
    expect(tile.querySelector('img')).toHaveAttribute('src', '/images/new-720.webp');
    await user.type(screen.getByLabelText('Title'), 'Keyboard Cardigan');
    await user.selectOptions(screen.getByLabelText('Category'), 'women');
    await user.selectOptions(screen.getByLabelText('Brand'), 'zara');
    await user.type(screen.getByLabelText('Price'), '79.50');
    await user.type(screen.getByLabelText('Total Stock'), '3');
    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    expect(add).toHaveBeenCalledWith(
      expect.objectContaining({
        productTitle: 'Keyboard Cardigan',
        productPrice: '79.50',
        image: '/images/new-720.webp',
      }),
    );
    await waitFor(() =>
      expect(store.getState().toasts!.current).toMatchObject({ title: 'Product added successfully!' }),
    );
    await waitFor(() => expect(store.getState().adminProducts!.editing).toBeNull());
  });

  it('is sent with its further texts, which count their letters near the limit and show what is refused', async () => {
    const message = 'The care can have at most 2000 characters.';
    const refused = new ApiError(400, message, [{ field: 'care', message }]);
    const add = jest.spyOn(productAdminApi, 'add').mockRejectedValue(refused);
    const { user } = await openSheetFor('new');
    const fills = async (label: string, text: string) => {
      await user.click(screen.getByLabelText(`${label} (optional)`));
      await user.paste(text);
    };
    await fills('Details', 'V-neck\nHorn buttons');
    await fills('Material', '100 % merino');
    await fills('Fit', 'Close. Take your usual size.');
    const care = screen.getByLabelText('Care (optional)');
    await fills('Care', 'x'.repeat(1799));
    expect(care).toHaveAccessibleDescription('How to wash and dry it.');
    await user.type(care, 'é');
    expect(care).toHaveAccessibleDescription('1800 of 2000');
    await fills('Care', 'x'.repeat(201));
    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    await waitFor(() => expect(care).toHaveAccessibleDescription(`2001 of 2000 ${message}`));
    expect(care).toHaveFocus();
    expect(add).toHaveBeenCalledWith(
      expect.objectContaining({
        ...{ details: 'V-neck\nHorn buttons', material: '100 % merino', fit: 'Close. Take your usual size.' },
        care: `${'x'.repeat(1799)}é${'x'.repeat(201)}`,
      }),
    );
  });

  it('starts empty after another new product was discarded', async () => {
    const { store, user } = await openSheetFor('new');
    await user.type(screen.getByLabelText('Title'), 'Keyboard Cardigan');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(store.getState().adminProducts!.editing).toBeNull());
    act(() => void store.dispatch(openSheet('new')));
    expect(await screen.findByLabelText('Title')).toHaveValue('');
  });

  it('asks for confirmation before discarding unsaved input, such as a picture', async () => {
    jest.spyOn(uploadApi, 'uploadImage').mockResolvedValue('/images/new-720.webp');
    const { store, user } = await openSheetFor('new');
    await user.upload(screen.getByLabelText('Upload Image'), photo);
    await screen.findByRole('button', { name: /^Picture 1 of \d$/ });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(store.getState().adminProducts!.editing).toBe('new');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(store.getState().adminProducts!.editing).toBeNull();
  });

  it.each([
    [['image', 'productPrice'], 'Upload Image'],
    [['productPrice', 'totalStock'], 'Price'],
    [['category', 'productPrice'], 'Category'],
  ])('that is refused for %j takes the focus to the first of them', async (fields, label) => {
    const errors = fields.map((field) => ({ field, message: `The ${field} is missing.` }));
    jest.spyOn(productAdminApi, 'add').mockRejectedValue(new ApiError(400, 'Please check the form.', errors));
    const { user } = await openSheetFor('new');
    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(`The ${fields[0]} is missing.`);
    expect(screen.getByLabelText(label)).toBeInvalid();
  });

  it('that is refused leaves the form as filled in, with an error beside each field', async () => {
    jest
      .spyOn(productAdminApi, 'add')
      .mockRejectedValue(
        new ApiError(400, 'Please check the form.', [{ field: 'productPrice', message: 'The price is missing.' }]),
      );
    const { user } = await openSheetFor('new');
    await user.type(screen.getByLabelText('Title'), 'Keyboard Cardigan');
    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    await waitFor(() => expect(screen.getByLabelText('Price')).toHaveAccessibleDescription('The price is missing.'));
    expect(screen.queryByText('Please check the form.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Keyboard Cardigan');
  });
});

describe('The numbers of a product', () => {
  it('are read as people type them, with a comma or a currency sign too', async () => {
    const add = jest.spyOn(productAdminApi, 'add').mockResolvedValue(saved);
    const { user } = await openSheetFor('new');
    await user.type(screen.getByLabelText('Price'), '12,50');
    await user.type(screen.getByLabelText('Sale Price (optional)'), '$9,99');
    await user.type(screen.getByLabelText('Total Stock'), '1,200');
    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    expect(add).toHaveBeenCalledWith(
      expect.objectContaining({ productPrice: '12.50', productSalePrice: '9.99', totalStock: '1200' }),
    );
  });

  it.each([
    ['Price', '1.250,00', 'Write thousands without a mark, such as 1250.00.'],
    ['Price', '19,99 €', 'Prices are in dollars, such as 49.99.'],
    ['Sale Price (optional)', '1.250', 'Write 1250 or 1.25: an amount has at most two decimals.'],
    ['Total Stock', '12,50', '“12,50” is not a whole number.'],
    ['Total Stock', '1.000', '“1.000” is not a whole number.'],
  ])('are not guessed: %s %s is a fault beside it, and stays as typed', async (label, text, fault) => {
    const add = jest.spyOn(productAdminApi, 'add').mockResolvedValue(saved);
    const { user } = await openSheetFor('new');
    await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(fault);
    expect(screen.getByLabelText(label)).toHaveValue(text);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(add).not.toHaveBeenCalled();
  });
});

describe('Pictures', () => {
  const files = ['front.jpg', 'back.jpg'].map((name) => new File(['photo'], name, { type: 'image/jpeg' }));
  const upload = (input = screen.getByLabelText('Upload Image')) => userEvent.upload(input, files);
  const addressOf = (file: File) => Promise.resolve(`/images/${file.name}`);
  const twoPictures: AdminProduct = {
    ...shirt,
    images: [picture('front', 'front', 'Navy'), picture('back', 'back', 'Navy')],
    image: '/images/front.webp',
  };

  it('are sent in their order, each with its text', async () => {
    const add = jest.spyOn(productAdminApi, 'add').mockResolvedValue(saved);
    jest.spyOn(uploadApi, 'uploadImage').mockImplementation(addressOf);
    const { user } = await openSheetFor('new');
    await upload();
    await screen.findByRole('button', { name: 'Picture 2 of 2' });
    await user.type(screen.getByLabelText('Title'), 'Linen Shirt');
    await choose(user, 2);
    await user.clear(alt());
    await choose(user, 1);
    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    await waitFor(() => expect(alt()).toHaveFocus());
    expect(screen.getByRole('group', { name: 'Picture 2 of 2' })).toContainElement(alt());
    expect(alt()).toHaveAccessibleDescription('0 of 300 Describe this picture for people who can’t see it.');
    expect(screen.getByText('Please correct the marked fields.')).toBeInTheDocument();
    expect(add).not.toHaveBeenCalled();
    await user.type(alt(), 'Back');
    await user.click(screen.getByRole('button', { name: 'Move earlier: picture 2' }));
    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    await waitFor(() => expect(add).toHaveBeenCalled());
    expect(add.mock.calls[0]?.[0]).toMatchObject({
      image: '/images/back.jpg',
      images: [
        { url: '/images/back.jpg', alt: 'Back', colour: null },
        { url: '/images/front.jpg', alt: 'Linen Shirt', colour: null },
      ],
    });
  });

  it('prevent saving while they are being uploaded or after an upload has failed', async () => {
    const add = jest.spyOn(productAdminApi, 'add').mockResolvedValue(saved);
    let fail: (error: Error) => void = () => undefined;
    jest.spyOn(uploadApi, 'uploadImage').mockReturnValue(new Promise((_, reject) => (fail = reject)));
    const { store, user } = await openSheetFor('new');
    await user.upload(screen.getByLabelText('Upload Image'), photo);
    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    expect(await screen.findByText('Picture 1 is still being uploaded.')).toBeInTheDocument();
    fail(new ApiError(0, 'The picture could not be uploaded. Please try again.'));
    expect(await screen.findByText('Picture 1 was not uploaded. Retry or cancel it.')).toBeInTheDocument();
    expect(add).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.click(screen.getByRole('button', { name: 'Cancel: picture 1' }));
    expect(screen.queryByText(/Retry or cancel/)).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(store.getState().adminProducts!.editing).toBeNull());
  });

  it('that are unchanged are not sent', async () => {
    const edit = jest.spyOn(productAdminApi, 'edit').mockResolvedValue(saved);
    const { user } = await openSheetFor(twoPictures);
    await user.type(screen.getByLabelText('Title'), ' II');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(edit).toHaveBeenCalled());
    expect(edit.mock.calls[0]?.[1]).not.toHaveProperty('image');
    expect(edit.mock.calls[0]?.[1]).not.toHaveProperty('images');
  });

  it('of a renamed colour are sent with its new name, those of a removed one without', async () => {
    const edit = jest.spyOn(productAdminApi, 'edit').mockResolvedValue(saved);
    const { user } = await openSheetFor(twoPictures);
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('2 pictures');
    await user.click(screen.getByRole('button', { name: '+ Add colour' }));
    await user.keyboard('Sand');
    await choose(user, 2);
    await user.selectOptions(screen.getByLabelText('Shows colour'), 'Sand');
    await user.clear(screen.getAllByLabelText('Name')[0]!);
    await user.type(screen.getAllByLabelText('Name')[0]!, 'Midnight');
    await user.click(screen.getByRole('button', { name: 'Remove Sand' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(edit).toHaveBeenCalled());
    expect(edit.mock.calls[0]?.[1]).toMatchObject({
      colours: [{ name: 'Midnight' }],
      images: [
        { url: '/images/front.webp', alt: 'front', colour: 'Midnight' },
        { url: '/images/back.webp', alt: 'back', colour: null },
      ],
    });
  });

  it('show errors of a refusal at their fields, also after their order has changed', async () => {
    const message = 'The description of a picture contains characters that can’t be used.';
    const errors = [{ field: 'images[1].alt', message }];
    jest.spyOn(productAdminApi, 'edit').mockRejectedValue(new ApiError(400, message, errors));
    const { user } = await openSheetFor(twoPictures);
    await choose(user, 2);
    await user.type(alt(), ' again');
    await choose(user, 1);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(alt()).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Move earlier: picture 2' }));
    expect(alt()).toHaveAccessibleDescription(`10 of 300 ${message}`);
    expect(tiles().map((tile) => tile.getAttribute('aria-label'))).toEqual([
      ...['Picture 1 of 2, to be corrected', 'Picture 2 of 2'],
    ]);
    await choose(user, 2);
    expect(alt()).toBeValid();
  });

  it('can’t all be removed of a product that is edited', async () => {
    const edit = jest.spyOn(productAdminApi, 'edit').mockResolvedValue(saved);
    const { user } = await openSheetFor(cardigan);
    await user.click(screen.getByRole('button', { name: 'Remove: picture 1' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Add a picture.')).toBeInTheDocument();
    expect(edit).not.toHaveBeenCalled();
  });
});

describe('A product that is edited', () => {
  it('is sent with its changed fields only, and its version', async () => {
    const edit = jest.spyOn(productAdminApi, 'edit').mockResolvedValue(saved);
    const { store, user } = await openSheetFor(cardigan);
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Ribbed Merino Cardigan');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(edit).toHaveBeenCalledWith('p1', { productTitle: 'Ribbed Merino Cardigan', version: 1 });
    await waitFor(() =>
      expect(store.getState().toasts!.current).toMatchObject({ title: 'Product edited successfully!' }),
    );
  });

  it('has its further texts, and sends the one that was changed', async () => {
    const edit = jest.spyOn(productAdminApi, 'edit').mockResolvedValue(saved);
    const { user } = await openSheetFor({ ...cardigan, details: 'V-neck', care: 'Wool cycle.' });
    expect(screen.getByLabelText('Details (optional)')).toHaveValue('V-neck');
    await user.type(screen.getByLabelText('Care (optional)'), ' Dry flat.');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(edit).toHaveBeenCalledWith('p1', { care: 'Wool cycle. Dry flat.', version: 1 });
  });

  it('is sent with the stock read when the sheet opened, so that sales since then are not undone', async () => {
    const edit = jest.spyOn(productAdminApi, 'edit').mockResolvedValue(saved);
    const { user } = await openSheetFor(cardigan);
    await user.clear(screen.getByLabelText('Total Stock'));
    await user.type(screen.getByLabelText('Total Stock'), '15');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(edit).toHaveBeenCalledWith('p1', { totalStock: '15', stockWas: 12, version: 1 });
  });

  it('can be viewed in the shop', async () => {
    await openSheetFor(cardigan);
    const link = screen.getByRole('link', { name: 'View in shop' });
    expect(link).toHaveAttribute('href', '/shop/product/linen-shirt-1');
  });
});

describe('A product that a colleague has changed meanwhile', () => {
  const variant = (name: string, totalStock: number, sku: string | null = null) => {
    const [size = null, colour = null] = name.split(' ');
    return { _id: name, size, colour, sku, totalStock, onHand: totalStock, held: 0 };
  };
  const before: AdminProduct = {
    ...shirt,
    images: [picture('front', 'Front', 'Navy'), picture('back', 'Back', 'Navy')],
    image: '/images/front.webp',
    variants: [variant('S Navy', 12), variant('M Navy', 3)],
  };
  const sand = { name: 'Sand', swatch: '#c2b280', family: 'beige' as const, image: '' };
  /** They have a new price, size, colour and picture, and counted S anew. */
  const now: AdminProduct = {
    ...before,
    ...{ version: 2, productPrice: 99, sizes: ['S', 'M', 'L'], totalStock: 27, onHand: 27 },
    colours: [sand, ...before.colours],
    images: [...before.images, picture('cuff', 'The cuff', 'Sand')],
    variants: [variant('S Sand', 1), variant('S Navy', 16), variant('M Navy', 3), variant('L Navy', 7)],
  };
  const news = 'Bob changed price and sizes at 10:12.';

  /** Changes the product, and saves: refused, then accepted. @returns what was sent then */
  const saves = async (user: ReturnType<typeof userEvent.setup>, product = now) => {
    const edit = jest.spyOn(productAdminApi, 'edit');
    edit.mockRejectedValueOnce(new ApiError(409, news, [], product, 'changedMeanwhile')).mockResolvedValueOnce(saved);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const notice = (await screen.findByText(news)).closest<HTMLElement>('[role="alert"]')!;
    expect(notice).toHaveFocus();
    return {
      notice,
      again: async () => {
        await user.click(screen.getByRole('button', { name: 'Save changes' }));
        await waitFor(() => expect(edit).toHaveBeenCalledTimes(2));
        return edit.mock.calls[1]?.[1];
      },
    };
  };

  it('keeps what was typed beside what it is now, and then saves only that', async () => {
    const { user } = await openSheetFor(before);
    await user.type(screen.getByLabelText('Title'), ', washed');
    await user.clear(screen.getByLabelText('Price'));
    await user.type(screen.getByLabelText('Price'), '85');
    const { notice, again } = await saves(user);
    for (const text of ['Now: $99.00', 'Yours: $85.00', 'Now: S, M, L', 'Now: 3 pictures: Front, Back, The cuff'])
      expect(within(notice).getByText(text)).toBeVisible();
    expect(notice).toHaveTextContent('S, Navy: 16');
    expect(screen.getByLabelText('Title')).toHaveValue('Linen Shirt, washed');
    expect(screen.getByRole('gridcell', { name: 'L, Navy, 7' })).toBeVisible();
    expect(tiles()).toHaveLength(3);
    expect(await again()).toEqual({ productTitle: 'Linen Shirt, washed', productPrice: '85', version: 2 });
  });

  it('keeps changed sizes, colours and pictures on top of theirs', async () => {
    const { user } = await openSheetFor(before);
    await user.click(screen.getByRole('gridcell', { name: 'M, Navy, 3' }));
    await user.keyboard('5{Enter}');
    await user.clear(alt());
    await user.type(alt(), 'From the front');
    await user.click(screen.getByRole('button', { name: 'Move later: picture 1' }));
    const { again } = await saves(user);
    const { variants, images, ...others } = (await again())!;
    expect(others).toMatchObject({ version: 2, totalStock: '29', sizes: ['S', 'M', 'L'] });
    expect(others.colours?.map(({ name }) => name)).toEqual(['Sand', 'Navy']);
    expect(others).not.toHaveProperty('productPrice');
    expect(variants?.map(({ size, colour, totalStock, stockWas }) => [size, colour, totalStock, stockWas])).toEqual([
      ['S', 'Sand', 1, 1],
      ['S', 'Navy', 16, 16],
      ['M', 'Navy', 5, 3],
      ['L', 'Navy', 7, 7],
    ]);
    expect(images).toEqual([
      { url: '/images/back.webp', alt: 'Back', colour: 'Navy' },
      { url: '/images/front.webp', alt: 'From the front', colour: 'Navy' },
      { url: '/images/cuff.webp', alt: 'The cuff', colour: 'Sand' },
    ]);
  });

  it('keeps stock of a size that they removed, and what both changed, to decide on', async () => {
    const { user } = await openSheetFor(before);
    for (const [name, stock] of [
      ['S, Navy, 12', '15'],
      ['M, Navy, 3', '9'],
    ] as const) {
      await user.click(screen.getByRole('gridcell', { name }));
      await user.keyboard(`${stock}{Enter}`);
    }
    const { notice, again } = await saves(user, { ...now, sizes: ['S'], variants: [variant('S Navy', 20)] });
    const said = (label: string) => within(notice).getByText(label).parentElement;
    expect(said('Stock of S, Navy')).toHaveTextContent('Now: 20Yours: 15');
    expect(said('Stock of M, Navy')).toHaveTextContent('Now: nothingYours: 9');
    expect(said('Sizes')).toHaveTextContent('Now: SYours: S, M');
    expect(screen.getByRole('gridcell', { name: 'M, Navy, 9' })).toBeVisible();
    const edit = await again();
    expect(edit?.variants?.filter(({ colour }) => colour === 'Navy')).toEqual([
      expect.objectContaining({ size: 'S', totalStock: 15, stockWas: 20 }),
      { size: 'M', colour: 'Navy', sku: null, totalStock: 9 },
    ]);
  });

  it('says what both changed of a single stock', async () => {
    const { user } = await openSheetFor(cardigan);
    await user.clear(screen.getByLabelText('Total Stock'));
    await user.type(screen.getByLabelText('Total Stock'), '15');
    const [only] = cardigan.variants;
    const { notice, again } = await saves(user, {
      ...{ ...cardigan, version: 2, totalStock: 20 },
      variants: [{ ...only!, totalStock: 20 }],
    });
    expect(within(notice).getByText('Now: 20')).toBeVisible();
    expect(within(notice).getByText('Yours: 15')).toBeVisible();
    expect(await again()).toEqual({ totalStock: '15', stockWas: 20, version: 2 });
  });

  it('can be taken as it is now', async () => {
    const { store, user } = await openSheetFor(before);
    await user.type(screen.getByLabelText('Title'), ', washed');
    await choose(user, 2);
    await user.click(screen.getByRole('button', { name: 'Remove: picture 2' }));
    const { notice } = await saves(user);
    await user.click(within(notice).getByRole('button', { name: 'Discard my changes' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Linen Shirt');
    expect(screen.getByLabelText('Price')).toHaveValue('99');
    expect(tiles()).toHaveLength(3);
    expect(screen.queryByText(news)).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(store.getState().adminProducts!.editing).toBeNull());
  });
});

describe('A product that a colleague has deleted meanwhile', () => {
  it('keeps what was typed, and can be added as a new one', async () => {
    const news = 'Bob deleted this product at 10:12.';
    const edit = jest.spyOn(productAdminApi, 'edit').mockRejectedValue(new ApiError(404, news));
    const add = jest.spyOn(productAdminApi, 'add').mockResolvedValue(saved);
    const { store, user } = await openSheetFor(shirt);
    await user.type(screen.getByLabelText('Title'), ', washed');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const notice = (await screen.findByText(news)).closest<HTMLElement>('[role="alert"]')!;
    expect(notice).toHaveFocus();
    expect(notice).toHaveTextContent(`${news}What you typed is kept here until you close it.`);
    expect(screen.getByLabelText('Title')).toHaveValue('Linen Shirt, washed');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.click(screen.getByRole('button', { name: 'Add as a new product' }));
    await waitFor(() => expect(store.getState().adminProducts!.editing).toBeNull());
    expect(edit).toHaveBeenCalledTimes(1);
    expect(add.mock.calls[0]?.[0]).toMatchObject({
      ...{ productTitle: 'Linen Shirt, washed', productPrice: String(shirt.productPrice), sizes: shirt.sizes },
      ...{ image: shirt.image, variants: [{ totalStock: 12 }, { totalStock: 3 }] },
    });
  });
});

describe('The SKU of a product without sizes and colours', () => {
  it('is sent with its one variant, and the stock that was read', async () => {
    const edit = jest.spyOn(productAdminApi, 'edit').mockResolvedValue(saved);
    const { user } = await openSheetFor(cardigan);
    await user.type(screen.getByLabelText(/^SKU/), 'RC-1');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(edit).toHaveBeenCalled());
    expect(edit.mock.calls[0]?.[1]).toMatchObject({
      ...{ totalStock: '12', stockWas: 12, sizeScale: null, colours: [] },
      variants: [{ size: null, colour: null, sku: 'RC-1', totalStock: 12 }],
    });
  });

  it('is not discarded without confirmation', async () => {
    const { store, user } = await openSheetFor('new');
    await user.type(screen.getByLabelText(/^SKU/), 'RC-1');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(store.getState().adminProducts!.editing).toBe('new');
  });
});

describe('Sizes and colours', () => {
  const cell = (name: string) => screen.getByRole('gridcell', { name });

  it('of a new product are sent with the stock of each, also of a cell that is still being typed into', async () => {
    const add = jest.spyOn(productAdminApi, 'add').mockResolvedValue(saved);
    const { user } = await openSheetFor('new');
    await user.type(screen.getByLabelText('Title'), 'Linen Shirt');
    await user.selectOptions(screen.getByLabelText('Size scale'), 'letters');
    await user.click(await screen.findByRole('checkbox', { name: 'S' }));
    await user.click(screen.getByRole('checkbox', { name: 'M' }));
    expect(screen.queryByLabelText('Total Stock')).toBeNull();
    await user.click(cell('S, 0'));
    await user.keyboard('4{ArrowRight}7');
    fireEvent.submit(screen.getByLabelText('Title'));
    await waitFor(() => expect(add).toHaveBeenCalled());
    expect(add.mock.calls[0]?.[0]).toMatchObject({
      ...{ productTitle: 'Linen Shirt', totalStock: '11', sizeScale: 'letters', sizes: ['S', 'M'], colours: [] },
      variants: [
        { size: 'S', colour: null, sku: null, totalStock: 4 },
        { size: 'M', colour: null, sku: null, totalStock: 7 },
      ],
    });
  });

  it('are not saved while a cell refuses what was typed, nor while “Add size” does', async () => {
    const edit = jest.spyOn(productAdminApi, 'edit').mockResolvedValue(saved);
    const { user } = await openSheetFor(shirt);
    await user.click(cell('M, Navy, 3'));
    await user.keyboard('12,50');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(screen.getByText('Please correct the marked fields.')).toBeVisible();
    expect(cell('M, Navy, 3')).toHaveAccessibleDescription(/“12,50” is not a whole number\./);
    await user.click(cell('M, Navy, 3'));
    await user.keyboard('3{Enter}');
    await user.selectOptions(screen.getByLabelText('Size scale'), 'own');
    await user.type(screen.getByLabelText('Add size'), 'A size with far too many letters');
    fireEvent.submit(screen.getByLabelText('Title'));
    expect(screen.getByLabelText('Add size')).toHaveAccessibleDescription(/A size can have at most 20 characters\./);
    expect(edit).not.toHaveBeenCalled();
  });

  it('include a size that is typed and not added yet', async () => {
    const add = jest.spyOn(productAdminApi, 'add').mockResolvedValue(saved);
    const { user } = await openSheetFor('new');
    await user.selectOptions(screen.getByLabelText('Size scale'), 'own');
    await user.type(screen.getByLabelText('Add size'), 'Twin, Queen');
    fireEvent.submit(screen.getByLabelText('Title'));
    await waitFor(() => expect(add).toHaveBeenCalled());
    expect(add.mock.calls[0]?.[0]).toMatchObject({ sizes: ['Twin', 'Queen'] });
  });

  it('of an edited product are all sent, each with the stock that was read', async () => {
    const edit = jest.spyOn(productAdminApi, 'edit').mockResolvedValue(saved);
    const { user } = await openSheetFor(shirt);
    await user.click(cell('M, Navy, 3'));
    await user.keyboard('5{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(edit).toHaveBeenCalled());
    expect(edit.mock.calls[0]?.[1]).toMatchObject({
      totalStock: '17',
      variants: [
        { _id: 'v1', size: 'S', colour: 'Navy', sku: 'LS-NV-S', totalStock: 12, stockWas: 12 },
        { _id: 'v2', size: 'M', colour: 'Navy', sku: null, totalStock: 5, stockWas: 3 },
      ],
    });
    expect(edit.mock.calls[0]?.[1]).not.toHaveProperty('stockWas');
  });

  it('can all be removed; the stock is then a single number', async () => {
    const edit = jest.spyOn(productAdminApi, 'edit').mockResolvedValue(saved);
    const { user } = await openSheetFor(shirt);
    await user.selectOptions(screen.getByLabelText('Size scale'), 'No sizes');
    await user.click(screen.getByRole('button', { name: 'Remove Navy' }));
    expect(screen.getByLabelText('Total Stock')).toHaveValue('15');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(edit).toHaveBeenCalled());
    expect(edit.mock.calls[0]?.[1]).toMatchObject({
      ...{ totalStock: '15', sizeScale: null, colours: [] },
      variants: [{ size: null, colour: null, totalStock: 15 }],
    });
  });

  it('are not discarded without confirmation; Escape in a cell only ends typing', async () => {
    const { store, user } = await openSheetFor(shirt);
    await user.click(cell('M, Navy, 3'));
    await user.keyboard('9{Escape}{Escape}');
    await waitFor(() => expect(store.getState().adminProducts!.editing).toBeNull());
    act(() => void store.dispatch(openSheet(shirt)));
    await user.click(await screen.findByRole('gridcell', { name: 'M, Navy, 3' }));
    await user.keyboard('9{Enter}{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(cell('M, Navy, 9')).toBeInTheDocument();
    await user.click(cell('M, Navy, 9'));
    await user.keyboard('3{Enter}{Escape}');
    await waitFor(() => expect(store.getState().adminProducts!.editing).toBeNull());
  });

  it('that are refused are marked in their cells and fields until they change', async () => {
    const sentence = '2 of S, Navy are reserved for open orders.';
    jest.spyOn(productAdminApi, 'edit').mockRejectedValue(
      new ApiError(409, sentence, [
        { field: 'variants[0].totalStock', message: sentence },
        { field: 'colours[0].name', message: 'Enter a name for the colour.' },
        { field: 'variants', message: 'A product can have at most 200 variants.' },
      ]),
    );
    const { user } = await openSheetFor(shirt);
    await user.click(cell('S, Navy, 12, 2 reserved'));
    await user.keyboard('1{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(cell('S, Navy, 1, 2 reserved')).toBeInvalid());
    expect(cell('S, Navy, 1, 2 reserved')).toHaveAccessibleDescription(`S, Navy: ${sentence}`);
    expect(cell('M, Navy, 3')).toBeValid();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name for the colour.');
    expect(screen.getByText('A product can have at most 200 variants.')).toBeInTheDocument();
    expect(screen.getByText('Please correct the marked fields.')).toBeInTheDocument();
    await user.click(cell('S, Navy, 1, 2 reserved'));
    await user.keyboard('2{Enter}');
    expect(cell('S, Navy, 2, 2 reserved')).toBeValid();
  });

  it('have their families derived by the shop', async () => {
    await openSheetFor(shirt);
    await waitFor(() => expect(screen.getByLabelText('Family')).toHaveDisplayValue('Blue – derived'));
    expect(productAdminApi.colourFamilies).toHaveBeenCalledWith(['#1f2a44']);
  });
});
