import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { ShopSettings } from '../../contract/types';
import { ApiError, request } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { uploadApi } from '../picture-upload';
import { ShopPanel } from './ShopPanel';
import { shopSettingsApi as api, shopSettingsRead } from './shop-settings';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));

const stored: ShopSettings = {
  ...{ name: 'Mill Lane', logo: null, email: 'hello@shop.example', phone: '', address: '1 Mill Lane\nLeeds' },
  ...{ imprint: 'Mill Lane Ltd', privacy: '', terms: '', returnsText: 'You have 30 days.', version: 4 },
};
const response = <T,>(data: T, message = '') => ({ success: true as const, message, data });

async function open(...parts: ('shop' | 'legal')[]) {
  jest.spyOn(api, 'read').mockResolvedValue(response(stored));
  // What every page shows.
  jest.mocked(request as jest.Mock).mockResolvedValue(response([]));
  const save = jest
    .spyOn(api, 'save')
    .mockImplementation(async (sent) => response({ ...stored, ...sent, version: 5 }, 'Shop settings saved.'));
  const store = setupStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        {parts.map((part) => (
          <ShopPanel key={part} part={part} />
        ))}
      </MemoryRouter>
    </Provider>,
  );
  await screen.findAllByRole('button', { name: 'Save' });
  return { user: userEvent.setup(), save, store, toast: () => store.getState().toasts!.current };
}

afterEach(() => jest.restoreAllMocks());

describe('What the shop says about itself, for owners', () => {
  it('is saved part by part with its version, and leaves what is typed into the other part', async () => {
    const { user, save, toast } = await open('shop', 'legal');
    await user.type(screen.getByLabelText(/^Terms/), 'Pay first.');
    await user.type(screen.getByLabelText(/^Name/), ' & Sons');
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Shop settings saved.' }));
    const { name: _, ...same } = { name: '', logo: '', email: stored.email, phone: '', address: stored.address };
    expect(save).toHaveBeenCalledWith({ ...same, name: 'Mill Lane & Sons', version: 4 });
    expect(screen.getByLabelText(/^Terms/)).toHaveValue('Pay first.');
    await user.click(screen.getAllByRole('button', { name: 'Save' })[1]!);
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.lastCall?.[0]).toMatchObject({ terms: 'Pay first.', version: 5 });
  });

  it('keeps what is typed into either part while one is being saved', async () => {
    const { user, save, toast } = await open('shop', 'legal');
    let answer: (saved: Awaited<ReturnType<typeof api.save>>) => void = () => undefined;
    save.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await user.type(screen.getByLabelText(/^Name/), ' & Sons ');
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await user.type(screen.getByLabelText(/^Phone/), '+44');
    await user.type(screen.getByLabelText(/^Terms/), 'Pay first.{Tab}{Enter}');
    answer(response({ ...stored, name: 'Mill Lane & Sons', version: 5 }, 'Shop settings saved.'));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Shop settings saved.' }));
    expect(save).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Mill Lane & Sons');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('+44');
    expect(screen.getByLabelText(/^Terms/)).toHaveValue('Pay first.');
  });

  it('shows what somebody else has saved since', async () => {
    const { user, save, store, toast } = await open('shop');
    save.mockResolvedValue(response({ ...stored, name: 'Weft', version: 5 }, 'Shop settings saved.'));
    await user.clear(screen.getByLabelText(/^Name/));
    await user.type(screen.getByLabelText(/^Name/), ' Weft ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Shop settings saved.' }));
    act(() => void store.dispatch(shopSettingsRead.arrived({ ...stored, name: 'Warp', version: 6 })));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Warp');
  });

  it('waits for the logo that is on its way', async () => {
    const { user, save } = await open('shop', 'legal');
    let arrive: (url: string) => void = () => undefined;
    jest.spyOn(uploadApi, 'uploadImage').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await user.upload(
      screen.getByLabelText('Logo', { selector: 'input' }),
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByText('Please wait until the picture has arrived.')).toBeVisible();
    arrive('/images/logo-720.webp');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ logo: '/images/logo-720.webp' }));
  });

  it('needs a name, and marks the field that is refused', async () => {
    const { user, save } = await open('shop');
    await user.clear(screen.getByLabelText(/^Name/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter the shop’s name.')).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(/^Name/), 'Mill');
    const sentence = 'The phone number must have 6 to 15 digits.';
    save.mockRejectedValue(new ApiError(400, sentence, [{ field: 'phone', message: sentence }]));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription(/6 to 15 digits/));
  });

  it('keeps what was typed where somebody else saved meanwhile, and shows what they changed', async () => {
    const { user, save } = await open('shop');
    await user.type(screen.getByLabelText(/^Phone/), '+44 113 496 0000');
    const theirs = { ...stored, name: 'Weft', version: 5 };
    const news = 'Somebody else changed the shop’s settings meanwhile.';
    save.mockRejectedValueOnce(new ApiError(409, news, [], theirs, 'changedMeanwhile'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(news)).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Weft');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('+44 113 496 0000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.lastCall?.[0]).toMatchObject({ name: 'Weft', phone: '+44 113 496 0000', version: 5 });
  });
});
