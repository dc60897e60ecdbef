import { setupStore } from '../../lib/store';
import type { User } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { eventually } from '../../test-setup/eventually';
import { selectUser, signedIn } from '../auth';
import { mailedLinksApi } from './mailed-links.api';
import { mailedLinksSaga } from './mailed-links.saga';
import {
  confirmEmail,
  forgotPassword,
  linkPageOpened,
  resetPassword,
  selectIsLinkInvalid,
  selectMailedLinks,
} from './mailed-links.slice';

const asha: User = { _id: '1', name: 'Asha', userName: 'Asha', role: 'user' };
const response = <T>(data: T, message = '') => ({ success: true, message, data, meta: undefined });
const sentence = 'If there is an account with this address, we have sent a link.';

function openShop(user: User | null = null) {
  const store = setupStore({ sagas: [mailedLinksSaga] });
  if (user) store.dispatch(signedIn({ success: true, user }));
  return { store, links: () => selectMailedLinks(store.getState()) };
}

afterEach(() => jest.restoreAllMocks());

describe('A link in a mail', () => {
  it('is requested once, however often the button is clicked', async () => {
    const ask = jest.spyOn(mailedLinksApi, 'forgotPassword').mockResolvedValue(response(null, sentence));
    const { store, links } = openShop();
    for (let n = 0; n < 3; n++) store.dispatch(forgotPassword({ email: 'asha@example.test' }));
    expect(links().isSending).toBe(true);
    await eventually(() => expect(links()).toMatchObject({ isSending: false, done: sentence }));
    expect(ask.mock.calls).toEqual([[{ email: 'asha@example.test' }]]);
    store.dispatch(linkPageOpened());
    expect(links().done).toBeNull();
  });

  it('does not show its response on the page of another form', async () => {
    let respond: (() => void) | undefined;
    const later = new Promise<void>((resolve) => (respond = resolve)).then(() => response(null, sentence));
    jest.spyOn(mailedLinksApi, 'forgotPassword').mockReturnValueOnce(later).mockResolvedValue(response(null, 'again'));
    const { store, links } = openShop();
    store.dispatch(forgotPassword({ email: 'asha@example.test' }));
    store.dispatch(linkPageOpened());
    respond?.();
    await later;
    await eventually(() => {
      if (!links().isSending && !links().done) store.dispatch(forgotPassword({ email: 'asha@example.test' }));
      expect(links().done).toBe('again');
    });
  });

  it('is marked as invalid if the server rejects its token, but not after another refusal', async () => {
    const errors = [{ field: 'token', message: 'This link has been used or has expired.' }];
    const reset = jest.spyOn(mailedLinksApi, 'resetPassword').mockRejectedValueOnce(new ApiError(400, 'Used.', errors));
    const { store, links } = openShop();
    store.dispatch(resetPassword({ token: 'old', password: 'eight blue kites' }));
    await eventually(() => expect(links()).toMatchObject({ isSending: false, refusal: 'Used.', errors }));
    expect(selectIsLinkInvalid(store.getState())).toBe(true);
    reset.mockRejectedValueOnce(new ApiError(429, 'Too many attempts.'));
    store.dispatch(resetPassword({ token: 'old', password: 'eight blue kites' }));
    await eventually(() => expect(links().refusal).toBe('Too many attempts.'));
    expect(selectIsLinkInvalid(store.getState())).toBe(false);
  });

  it.each([
    ['signs out the account whose password it set', null, null],
    ['leaves another account signed in', asha, asha],
  ])('%s', async (_title, found, expected) => {
    jest.spyOn(mailedLinksApi, 'resetPassword').mockResolvedValue(response(null, 'Your password is changed.'));
    jest.spyOn(mailedLinksApi, 'checkAuth').mockResolvedValue(response(found));
    const { store, links } = openShop(asha);
    store.dispatch(resetPassword({ token: 'good', password: 'eight blue kites' }));
    await eventually(() => expect(mailedLinksApi.checkAuth).toHaveBeenCalled());
    await eventually(() => expect(selectUser(store.getState())).toEqual(expected));
    expect(links().done).toBe('Your password is changed.');
  });

  it('confirms an email', async () => {
    const confirm = jest.spyOn(mailedLinksApi, 'confirmEmail').mockResolvedValue(response(null, 'Confirmed.'));
    const { store, links } = openShop();
    store.dispatch(confirmEmail({ token: 'good' }));
    await eventually(() => expect(links().done).toBe('Confirmed.'));
    expect(confirm).toHaveBeenCalledWith({ token: 'good' });
  });
});
