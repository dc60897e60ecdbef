import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { TaxSettings } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { TaxPanel } from './TaxPanel';
import { taxRead, taxSettingsApi as api } from './tax-settings';

const none: TaxSettings = { rate: null, label: '', byCategory: {}, version: 1 };
const vat: TaxSettings = { rate: 20, label: 'VAT', byCategory: { kids: 0, hats: 5 }, version: 4 };
const saved = (data: TaxSettings) => ({ success: true as const, message: 'Tax settings saved.', data });
const stale = (now: TaxSettings) =>
  new ApiError(409, 'Somebody else changed the tax settings meanwhile.', [], now, 'changedMeanwhile');

async function open(stored: TaxSettings) {
  jest.spyOn(api, 'read').mockResolvedValue(saved(stored));
  const save = jest
    .spyOn(api, 'save')
    .mockImplementation(async (sent) => saved({ ...sent, version: sent.version + 1 }));
  const store = setupStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <TaxPanel />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByLabelText(/^Rate in %/);
  return { user: userEvent.setup(), save, store, toast: () => store.getState().toasts!.current };
}

const rate = () => screen.getByLabelText(/^Rate in %/);
const press = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Save' }));

afterEach(() => jest.restoreAllMocks());

describe('The settings of the tax', () => {
  it('are set as they were typed, after an example of what orders will say', async () => {
    const { user, save, toast } = await open(none);
    expect(screen.getByText('Without a rate, orders say nothing of tax.')).toBeVisible();
    await user.type(rate(), '7,5 %');
    await user.type(screen.getByLabelText('What it is called'), 'Sales tax');
    await user.type(screen.getByLabelText('Kids in %'), '0');
    expect(screen.getByText('Includes Sales tax 7.5 %: $6.98')).toBeVisible();
    await press(user);
    expect(save).toHaveBeenCalledWith({ rate: 7.5, label: 'Sales tax', byCategory: { kids: 0 }, version: 1 });
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Tax settings saved.' }));
    expect(rate()).toHaveValue('7.5');
  });

  it('are taken back by emptying the rates; those of categories that the form lacks stay', async () => {
    const { user, save } = await open(vat);
    await user.clear(rate());
    await user.clear(screen.getByLabelText('Kids in %'));
    await press(user);
    expect(save).toHaveBeenCalledWith({ rate: null, label: 'VAT', byCategory: { hats: 5 }, version: 4 });
  });

  it('are refused beside the fields, by the form and by the server', async () => {
    const { user, save } = await open(none);
    await user.type(rate(), '51');
    await user.type(screen.getByLabelText('Men in %'), 'much');
    await press(user);
    expect(rate()).toHaveFocus();
    expect(rate()).toHaveAccessibleDescription(/Enter a rate from 0 to 50, such as 20 or 7\.5\./);
    expect(screen.getByLabelText('Men in %')).toHaveAccessibleDescription(/Enter a rate/);
    expect(save).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText('Men in %'));
    await user.clear(rate());
    await user.type(rate(), '20');
    await press(user);
    expect(screen.getByLabelText('What it is called')).toHaveAccessibleDescription(/Enter what the tax is called/);
    const message = 'The label can have at most 30 characters.';
    save.mockRejectedValueOnce(new ApiError(400, message, [{ field: 'label', message }]));
    await user.type(screen.getByLabelText('What it is called'), 'V');
    await press(user);
    await waitFor(() =>
      expect(screen.getByLabelText('What it is called')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
  });

  it('keep what was typed where somebody else has saved them, and show what they changed', async () => {
    const { user, save, toast } = await open(vat);
    save.mockRejectedValueOnce(stale({ rate: 21, label: 'VAT', byCategory: { kids: 5, hats: 5 }, version: 5 }));
    await user.clear(rate());
    await user.type(rate(), '19');
    await press(user);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveFocus();
    expect(notice).toHaveTextContent('Somebody else changed the tax settings meanwhile.');
    expect(notice).toHaveTextContent('RateNow: 21 %Yours: 19 %');
    expect(notice).toHaveTextContent('KidsNow: 5 %');
    expect(rate()).toHaveValue('19');
    expect(screen.getByLabelText('Kids in %')).toHaveValue('5');
    await press(user);
    expect(save).toHaveBeenLastCalledWith({ rate: 19, label: 'VAT', byCategory: { kids: 5, hats: 5 }, version: 5 });
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Tax settings saved.' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keep what is typed while they are being saved', async () => {
    const { user, save, toast } = await open(vat);
    let answer: (saved: Awaited<ReturnType<typeof api.save>>) => void = () => undefined;
    save.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await user.clear(rate());
    await user.type(rate(), '7,5 %');
    await press(user);
    await user.type(screen.getByLabelText('Men in %'), '3');
    answer(saved({ ...vat, rate: 7.5, version: 5 }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Tax settings saved.' }));
    expect(rate()).toHaveValue('7.5');
    expect(screen.getByLabelText('Men in %')).toHaveValue('3');
    await press(user);
    const byCategory = { kids: 0, hats: 5, men: 3 };
    expect(save).toHaveBeenLastCalledWith({ rate: 7.5, label: 'VAT', byCategory, version: 5 });
  });

  it('show what somebody else has saved since', async () => {
    const { user, store, toast } = await open(vat);
    await user.clear(rate());
    await user.type(rate(), '7,5 %');
    await press(user);
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Tax settings saved.' }));
    act(() => void store.dispatch(taxRead.arrived({ ...vat, rate: 8, version: 6 })));
    expect(rate()).toHaveValue('8');
  });

  it('can be loaded again where they could not be loaded', async () => {
    jest
      .spyOn(api, 'read')
      .mockRejectedValueOnce(new ApiError(500, 'Something went wrong.'))
      .mockResolvedValue(saved(vat));
    render(
      <Provider store={setupStore()}>
        <TaxPanel />
      </Provider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rate()).toHaveValue('20'));
  });
});
