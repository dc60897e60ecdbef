import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Banner } from '../../contract/types';
import { ApiError, request } from '../../lib/http';
import { setupStore } from '../../lib/store';
import DiscardChanges from '../../ui/overlay/DiscardChanges';
import { uploadApi } from '../picture-upload';
import { BannerList, bannerForm } from '.';
import { bannersApi } from './banners';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));

const banner = (id: string, heading: string, position: number): Banner => ({
  ...{ _id: id, image: '/pictures/banner-1-wide-1920.webp', width: null, height: null, alt: '', heading, position },
  ...{
    text: 'Light layers.',
    buttonText: 'Shop Women',
    target: '/shop/listing?category=women',
    isOn: true,
    version: 1,
  },
});
const [linen, knits] = [banner('1', 'Linen', 0), banner('2', 'Knits', 1)];
const response = <T,>(data: T, message = '') => ({ success: true, message, data });

async function open() {
  jest.spyOn(bannersApi, 'list').mockResolvedValue(response([linen, knits]));
  // What the pages of shoppers show.
  jest.mocked(request as jest.Mock).mockResolvedValue(response([]));
  const store = setupStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <BannerList />
        <DiscardChanges />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByText('Linen');
  return { user: userEvent.setup(), store, toast: () => store.getState().toasts!.current };
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

beforeEach(() => jest.restoreAllMocks());

describe('The banners of home, for staff', () => {
  it('are moved by buttons, all in one call', async () => {
    const { user } = await open();
    const reorder = jest.spyOn(bannersApi, 'reorder').mockResolvedValue(response([knits, linen]));
    await user.click(screen.getByRole('button', { name: 'Move down: Linen' }));
    expect(headings()).toEqual(['Knits', 'Linen']);
    expect(reorder).toHaveBeenCalledWith(['2', '1']);
    expect(screen.getByText('Linen is number 2 of 2 now.')).toBeInTheDocument();
  });

  it('are switched off with their version, and say why they stay on', async () => {
    const { user } = await open();
    const refusal = new ApiError(409, 'At least one banner must stay on.');
    const change = jest.spyOn(bannersApi, 'change').mockRejectedValue(refusal);
    await user.click(screen.getByRole('switch', { name: 'Linen is shown' }));
    expect(change).toHaveBeenCalledWith('1', 1, expect.objectContaining({ heading: 'Linen', isOn: false }));
    expect(await screen.findByText('At least one banner must stay on.')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Linen is shown' })).toBeChecked();
  });

  it('are switched with the version that moving them has raised', async () => {
    const { user } = await open();
    let answer: (moved: Awaited<ReturnType<typeof bannersApi.reorder>>) => void = () => undefined;
    jest.spyOn(bannersApi, 'reorder').mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const change = jest.spyOn(bannersApi, 'change').mockResolvedValue(response(linen));
    await user.click(screen.getByRole('button', { name: 'Move down: Linen' }));
    await user.click(screen.getByRole('switch', { name: 'Linen is shown' }));
    answer(response([knits, { ...linen, version: 2 }]));
    await waitFor(() => expect(change).toHaveBeenCalledWith('1', 2, expect.objectContaining({ isOn: false })));
  });

  it('are not closed by the late answer to another one', async () => {
    const { user, store, toast } = await open();
    let answer: (saved: Awaited<ReturnType<typeof bannersApi.change>>) => void = () => undefined;
    jest.spyOn(bannersApi, 'change').mockReturnValue(new Promise((resolve) => (answer = resolve)));
    store.dispatch(bannerForm.open(linen));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    store.dispatch(bannerForm.open('new'));
    await user.type(await screen.findByLabelText('Heading'), 'Winter');
    answer(response(linen, 'Banner saved.'));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Banner saved.' }));
    expect(screen.getByLabelText('Heading')).toHaveValue('Winter');
  });

  it('are added with a picture; what is missing is said beside its field', async () => {
    const { user, store, toast } = await open();
    jest.spyOn(uploadApi, 'uploadImage').mockResolvedValue('/images/a-720.webp');
    const add = jest.spyOn(bannersApi, 'add').mockResolvedValue(response(knits, 'Banner added.'));
    store.dispatch(bannerForm.open('new'));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Add Banner' }));
    expect(sheet.getByText('Enter a heading.')).toBeVisible();
    await user.upload(sheet.getByLabelText(/Picture/), new File(['x'], 'winter.jpg', { type: 'image/jpeg' }));
    await user.type(sheet.getByLabelText('Heading'), 'Winter');
    await user.type(sheet.getByLabelText('Button'), 'Shop winter');
    await user.type(sheet.getByLabelText('The button leads to'), '/shop/search?q=wool');
    await user.click(sheet.getByRole('button', { name: 'Add Banner' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Banner added.' }));
    expect(add).toHaveBeenCalledWith({
      ...{ image: '/images/a-720.webp', heading: 'Winter', buttonText: 'Shop winter', target: '/shop/search?q=wool' },
      ...{ text: '', alt: '', isOn: true },
    });
  });

  it('wait for a picture that is on its way', async () => {
    const { user } = await open();
    let arrive: (url: string) => void = () => undefined;
    jest.spyOn(uploadApi, 'uploadImage').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const change = jest.spyOn(bannersApi, 'change').mockResolvedValue(response(linen, 'Banner saved.'));
    await user.click(screen.getByRole('button', { name: 'Edit Linen' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.upload(sheet.getByLabelText(/Picture/), new File(['x'], 'winter.jpg', { type: 'image/jpeg' }));
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    expect(change).not.toHaveBeenCalled();
    expect(sheet.getByText('Please wait until the picture has arrived.')).toBeVisible();
    arrive('/images/a-720.webp');
    await waitFor(() => expect(sheet.queryByRole('alert')).toBeNull());
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(change).toHaveBeenCalledWith('1', 1, expect.objectContaining({ image: '/images/a-720.webp' }));
  });

  it('keep what is typed while they are being saved, on top of what is stored then', async () => {
    const { user, toast } = await open();
    let answer: (saved: Awaited<ReturnType<typeof bannersApi.change>>) => void = () => undefined;
    const change = jest.spyOn(bannersApi, 'change').mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await user.click(screen.getByRole('button', { name: 'Edit Linen' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.type(sheet.getByLabelText('Heading'), ' weather ');
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    await user.type(sheet.getByLabelText(/^Text/), ' And shade.');
    answer(response({ ...linen, heading: 'Linen weather', version: 2 }, 'Banner saved.'));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Banner saved.' }));
    expect(sheet.getByLabelText('Heading')).toHaveValue('Linen weather');
    expect(sheet.getByLabelText(/^Text/)).toHaveValue('Light layers. And shade.');
    expect(sheet.queryByRole('alert')).toBeNull();
    change.mockResolvedValue(response(linen, 'Banner saved.'));
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const stored = { heading: 'Linen weather', text: 'Light layers. And shade.' };
    expect(change).toHaveBeenLastCalledWith('1', 2, expect.objectContaining(stored));
  });

  it('that were added stay open to change where something was typed meanwhile', async () => {
    const { user, store, toast } = await open();
    let answer: (saved: Awaited<ReturnType<typeof bannersApi.add>>) => void = () => undefined;
    jest.spyOn(bannersApi, 'add').mockReturnValue(new Promise((resolve) => (answer = resolve)));
    jest.spyOn(uploadApi, 'uploadImage').mockResolvedValue('/images/a-720.webp');
    store.dispatch(bannerForm.open('new'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add banner' }));
    await user.upload(sheet.getByLabelText(/Picture/), new File(['x'], 'winter.jpg', { type: 'image/jpeg' }));
    for (const [label, text] of [
      ['Heading', 'Winter'],
      ['Button', 'Shop'],
      ['The button leads to', '/shop'],
    ] as const)
      await user.type(sheet.getByLabelText(label), text);
    await user.click(sheet.getByRole('button', { name: 'Add Banner' }));
    await user.type(sheet.getByLabelText('Button'), ' winter');
    const fields = { heading: 'Winter', text: '', buttonText: 'Shop', target: '/shop', image: '/images/a-720.webp' };
    answer(response({ ...linen, ...fields, _id: '3' }, 'Banner added.'));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Banner added.' }));
    const change = jest.spyOn(bannersApi, 'change').mockResolvedValue(response(linen, 'Banner saved.'));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Edit banner' })).getByRole('button', { name: 'Save changes' }),
    );
    expect(change).toHaveBeenCalledWith('3', 1, expect.objectContaining({ buttonText: 'Shop winter' }));
  });

  it('ask before a picture that is on its way is lost', async () => {
    const { user } = await open();
    jest.spyOn(uploadApi, 'uploadImage').mockReturnValue(new Promise(() => undefined));
    await user.click(screen.getByRole('button', { name: 'Edit Linen' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Edit banner' }));
    await user.upload(sheet.getByLabelText(/Picture/), new File(['x'], 'winter.jpg', { type: 'image/jpeg' }));
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keep what was typed where somebody else saved meanwhile', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Linen' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.type(sheet.getByLabelText('Heading'), ' weather');
    const theirs = { ...linen, text: 'Their text.', version: 2 };
    const news = new ApiError(409, 'Somebody else changed this banner meanwhile.', [], theirs, 'changedMeanwhile');
    const change = jest.spyOn(bannersApi, 'change').mockRejectedValueOnce(news);
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    expect(await sheet.findByText('Somebody else changed this banner meanwhile.')).toBeVisible();
    expect(sheet.getByLabelText('Heading')).toHaveValue('Linen weather');
    expect(sheet.getByLabelText(/^Text/)).toHaveValue('Their text.');
    change.mockResolvedValue(response(theirs, 'Banner saved.'));
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(change).toHaveBeenLastCalledWith('1', 2, expect.objectContaining({ text: 'Their text.' }));
  });
});
