import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { ProductGroup } from '../../contract/types';
import { ApiError, request } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { uploadApi } from '../picture-upload';
import { GroupList } from './GroupList';
import { groupsApi } from './groups.api';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));

const group = (slug: string, label: string, position: number): ProductGroup => {
  return { slug, label, image: null, position, version: 1 };
};
const [men, women, kids] = [group('men', 'Men', 1), group('women', 'Women', 2), group('kids', 'Kids', 3)];
const response = <T,>(data: T, message = '') => ({ success: true, message, data });

async function open() {
  jest.spyOn(groupsApi, 'list').mockResolvedValue(response([men, women, kids]));
  // What the other screens offer.
  jest.mocked(request as jest.Mock).mockResolvedValue(response([]));
  const store = setupStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <GroupList kind="categories" />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByText('Men');
  return { user: userEvent.setup(), toast: () => store.getState().toasts!.current };
}
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

beforeEach(() => jest.restoreAllMocks());

describe('The categories of the shop', () => {
  it('are moved by buttons, which keep the focus, and say their new places', async () => {
    const { user } = await open();
    const change = jest.spyOn(groupsApi, 'change').mockResolvedValue(response({ ...men, position: 2 }));
    await user.click(screen.getByRole('button', { name: 'Move down: Men' }));
    expect(names()).toEqual(['Women', 'Men', 'Kids']);
    expect(screen.getByText('Men is number 2 of 3 now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move down: Men' })).toHaveFocus();
    expect(change).toHaveBeenCalledWith('categories', 'men', { label: 'Men', image: null, position: 2, version: 1 });
  });

  it('go back to their places where moving them failed', async () => {
    const { user, toast } = await open();
    jest.spyOn(groupsApi, 'change').mockRejectedValue(new ApiError(503, 'Try again in a minute.'));
    await user.click(screen.getByRole('button', { name: 'Move up: Kids' }));
    await waitFor(() => expect(names()).toEqual(['Men', 'Women', 'Kids']));
    expect(toast()).toMatchObject({ title: 'Try again in a minute.' });
  });

  it('are added with a picture, and refused beside the field at fault', async () => {
    const { user, toast } = await open();
    const message = 'There is a category with this name already.';
    const add = jest
      .spyOn(groupsApi, 'add')
      .mockRejectedValueOnce(new ApiError(409, message, [{ field: 'label', message }]))
      .mockResolvedValue(response(group('home', 'Home', 4), 'Category added.'));
    jest.spyOn(uploadApi, 'uploadImage').mockResolvedValue('/images/1-720.webp');
    await user.click(screen.getByRole('button', { name: '+ Add Category' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add category' }));
    await user.click(sheet.getByRole('button', { name: 'Add Category' }));
    expect(sheet.getByLabelText('Name')).toHaveAccessibleDescription(expect.stringContaining('Enter a name.'));
    await user.type(sheet.getByLabelText('Name'), 'Home');
    fireEvent.change(sheet.getByLabelText('Picture', { selector: 'input' }), {
      target: { files: [new File(['x'], 'home.png', { type: 'image/png' })] },
    });
    await sheet.findByRole('button', { name: 'Replace picture' });
    await user.click(sheet.getByRole('button', { name: 'Add Category' }));
    await waitFor(() =>
      expect(sheet.getByLabelText('Name')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    await user.click(sheet.getByRole('button', { name: 'Add Category' }));
    expect(add).toHaveBeenLastCalledWith('categories', { label: 'Home', slug: '', image: '/images/1-720.webp' });
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Category added.' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('wait for a picture that is on its way', async () => {
    const { user, toast } = await open();
    let arrive: (url: string) => void = () => undefined;
    jest.spyOn(uploadApi, 'uploadImage').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const change = jest.spyOn(groupsApi, 'change').mockResolvedValue(response(men, 'Category saved.'));
    await user.click(screen.getByRole('button', { name: 'Edit Men' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Edit category' }));
    await user.upload(
      sheet.getByLabelText('Picture', { selector: 'input' }),
      new File(['x'], 'men.png', { type: 'image/png' }),
    );
    await user.type(sheet.getByLabelText('Name'), 's{Enter}');
    expect(change).not.toHaveBeenCalled();
    expect(sheet.getByText('Please wait until the picture has arrived.')).toBeVisible();
    arrive('/images/1-720.webp');
    await sheet.findByRole('button', { name: 'Replace picture' });
    expect(sheet.queryByRole('alert')).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Category saved.' }));
    const saved = { label: 'Mens', image: '/images/1-720.webp', version: 1 };
    expect(change).toHaveBeenCalledWith('categories', 'men', saved);
  });

  it('keep what was typed where somebody else has changed one, and show that', async () => {
    const { user } = await open();
    const now = { ...men, label: 'Gents', version: 2 };
    const news = 'Somebody else changed this category meanwhile.';
    const stale = new ApiError(409, news, [], now, 'changedMeanwhile');
    const change = jest.spyOn(groupsApi, 'change').mockRejectedValueOnce(stale).mockResolvedValue(response(now));
    await user.click(screen.getByRole('button', { name: 'Edit Men' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Edit category' }));
    await user.type(sheet.getByLabelText('Name'), 's');
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    const notice = await sheet.findByRole('alert');
    expect(notice).toHaveTextContent('Somebody else changed this category meanwhile.');
    expect(notice).toHaveTextContent('NameNow: GentsYours: Mens');
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    expect(change).toHaveBeenLastCalledWith('categories', 'men', { label: 'Mens', image: null, version: 2 });
  });

  it('are not closed by the late answer to another one', async () => {
    const { user, toast } = await open();
    let answer: (saved: Awaited<ReturnType<typeof groupsApi.change>>) => void = () => undefined;
    jest.spyOn(groupsApi, 'change').mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await user.click(screen.getByRole('button', { name: 'Edit Men' }));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Edit Kids' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Edit category' }));
    await user.type(sheet.getByLabelText('Name'), ' and Babies');
    answer(response(men, 'Category saved.'));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Category saved.' }));
    expect(sheet.getByLabelText('Name')).toHaveValue('Kids and Babies');
  });

  it('stay, with the reason beside them, while products have them', async () => {
    const { user } = await open();
    const reason = '2 products have this category. Give them another one first.';
    jest.spyOn(groupsApi, 'remove').mockRejectedValue(new ApiError(409, reason));
    await user.click(screen.getByRole('button', { name: 'Delete Men' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(names()).toContain('Men');
  });
});
