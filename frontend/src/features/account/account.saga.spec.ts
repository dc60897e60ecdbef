/** @jest-environment jsdom */
import '../../test-setup/jsdom-polyfills';
import { setupStore } from '../../lib/store';
import { ApiError } from '../../lib/http';
import { eventually } from '../../test-setup/eventually';
import { selectHasSignedOut, selectUser, signedIn } from '../auth';
import { accountApi } from './account.api';
import { accountSaga } from './account.saga';
import { accountClosed, deleteAccount, downloadData, signOutEverywhere, selectAccount } from './account-request.slice';

const response = (data: unknown, message = '') => ({ success: true, message, data, meta: undefined });

function openShop() {
  const store = setupStore({ sagas: [accountSaga] });
  store.dispatch(signedIn({ success: true, user: { _id: '1', name: 'Asha', userName: 'Asha', role: 'user' } }));
  return store;
}

afterEach(() => jest.restoreAllMocks());

describe('Deleting one’s account', () => {
  it('signs the user out and shows the server’s message', async () => {
    const remove = jest
      .spyOn(accountApi, 'deleteAccount')
      .mockResolvedValue(response(null, 'Your account is deleted.'));
    const store = openShop();
    store.dispatch(deleteAccount({ currentPassword: 'right' }));
    expect(selectAccount(store.getState()).sending).toBe('deletion');
    await eventually(() =>
      expect(store.getState().toasts!.current).toMatchObject({ title: 'Your account is deleted.' }),
    );
    expect(remove).toHaveBeenCalledWith({ currentPassword: 'right' });
    expect(selectUser(store.getState())).toBeNull();
    expect(selectHasSignedOut(store.getState())).toBe(true);
    expect(selectAccount(store.getState()).sending).toBeNull();
  });

  it('is sent once, however often it is clicked', async () => {
    const remove = jest.spyOn(accountApi, 'deleteAccount').mockResolvedValue(response(null));
    const store = openShop();
    for (let n = 0; n < 3; n++) store.dispatch(deleteAccount({ confirmed: true }));
    await eventually(() => expect(selectUser(store.getState())).toBeNull());
    store.dispatch(deleteAccount({ confirmed: true }));
    expect(remove).toHaveBeenCalledTimes(2);
  });

  it('changes nothing if it is refused, and shows the reason until the dialog is closed', async () => {
    const errors = [{ field: 'currentPassword', message: 'The current password is wrong.' }];
    jest.spyOn(accountApi, 'deleteAccount').mockRejectedValue(new ApiError(400, 'Wrong.', errors));
    const store = openShop();
    store.dispatch(deleteAccount({ currentPassword: 'wrong' }));
    await eventually(() =>
      expect(selectAccount(store.getState())).toMatchObject({ sending: null, refusal: 'Wrong.', errors }),
    );
    expect(selectUser(store.getState())).toMatchObject({ name: 'Asha' });
    store.dispatch(accountClosed());
    expect(selectAccount(store.getState())).toMatchObject({ refusal: null, errors: [] });
  });
});

describe('Signing out everywhere', () => {
  it('counts as signing out by choice, so that the next sign-in does not return to this page', async () => {
    jest.spyOn(accountApi, 'signOutEverywhere').mockResolvedValue(response(null, 'You are signed out everywhere.'));
    const store = openShop();
    store.dispatch(signOutEverywhere());
    await eventually(() => expect(selectUser(store.getState())).toBeNull());
    expect(selectHasSignedOut(store.getState())).toBe(true);
  });

  it('does not sign the user out if the call is rejected', async () => {
    jest.spyOn(accountApi, 'signOutEverywhere').mockRejectedValue(new ApiError(503, 'Busy.'));
    const store = openShop();
    store.dispatch(signOutEverywhere());
    await eventually(() => expect(selectAccount(store.getState()).refusal).toBe('Busy.'));
    expect(selectHasSignedOut(store.getState())).toBe(false);
  });
});

/** Mocks the browser's download of a file. @returns an array to which each downloaded file is added */
function saving() {
  const saved: { name: string; file: Blob }[] = [];
  let file = new Blob();
  URL.createObjectURL = (given) => {
    file = given as Blob;
    return 'blob:shop/1';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.href).toBe('blob:shop/1');
    saved.push({ name: this.download, file });
  });
  return saved;
}

const textOf = (file: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file);
  });

describe('Downloading one’s data', () => {
  const respond = (status: number, body: object) => {
    global.fetch = jest.fn().mockResolvedValue({ ok: status === 200, status, json: () => Promise.resolve(body) });
  };

  it('saves the data of the response, without the envelope, for people to read', async () => {
    respond(200, response({ person: { name: 'Asha' } }));
    const saved = saving();
    const store = openShop();
    store.dispatch(downloadData());
    await eventually(() => expect(selectAccount(store.getState())).toMatchObject({ sending: null, done: 1 }));
    expect(saved).toMatchObject([{ name: 'loom-and-lane-my-data.json', file: { type: 'application/json' } }]);
    expect(await textOf(saved[0]!.file)).toBe('{\n  "person": {\n    "name": "Asha"\n  }\n}');
    expect(selectUser(store.getState())).toMatchObject({ name: 'Asha' });
  });

  it('saves nothing if it is refused', async () => {
    respond(429, { message: 'Too many tries.' });
    const saved = saving();
    const store = openShop();
    store.dispatch(downloadData());
    await eventually(() => expect(selectAccount(store.getState()).refusal).toBe('Too many tries.'));
    expect(saved).toEqual([]);
    expect(selectAccount(store.getState()).done).toBe(0);
  });
});
