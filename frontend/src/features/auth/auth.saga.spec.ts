/** @jest-environment jsdom */
import { setupStore } from '../../lib/store';
import type { User } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { sessionEnded } from '../../lib/saga-errors';
import { recall, remember } from '../../lib/storage/session-storage';
import { eventually } from '../../test-setup/eventually';
import { showToast } from '../toasts';
import { authApi } from './auth.api';
import { authSaga } from './auth.saga';
import {
  checkAuth,
  guestLogin,
  login,
  logout,
  register,
  selectHasSignedOut,
  selectRefusal,
  selectUser,
  signedIn,
} from './auth.slice';

const asha: User = { _id: '1', name: 'Asha', userName: 'Asha', role: 'user' };
const guest: User = { _id: '2', name: 'Guest', userName: 'Guest', role: 'guest' };
const credentials = { email: 'asha@example.test', password: 'long enough' };
const response = <T>(data: T, message = '') => Promise.resolve({ success: true, message, data, meta: undefined });

function openShop() {
  const store = setupStore({ sagas: [authSaga] });
  return store;
}

const toastOf = (store: ReturnType<typeof openShop>) => store.getState().toasts!.current;

// The shop sets it with its first response.
beforeEach(() => void (document.cookie = 'XSRF-TOKEN=any'));
afterEach(() => jest.restoreAllMocks());

describe('Signing in', () => {
  it('starts in the loading state, without a user', () => {
    expect(openShop().getState().auth!).toMatchObject({ isAuthenticated: false, isLoading: true, user: null });
  });

  it('loads the user of the session, or null', async () => {
    jest.spyOn(authApi, 'checkAuth').mockImplementation(() => response<User | null>(asha));
    const store = openShop();
    store.dispatch(checkAuth());
    await eventually(() =>
      expect(store.getState().auth!).toMatchObject({ isAuthenticated: true, isLoading: false, user: asha }),
    );

    jest.spyOn(authApi, 'checkAuth').mockRejectedValue(new ApiError(503, 'out'));
    store.dispatch(checkAuth());
    await eventually(() =>
      expect(store.getState().auth!).toMatchObject({ isAuthenticated: false, isLoading: false, user: null }),
    );
  });

  it('shows the server’s message in a toast', async () => {
    jest.spyOn(authApi, 'login').mockImplementation(() => response({ user: asha }, 'Logged in successfully'));
    const store = openShop();
    store.dispatch(login(credentials));
    await eventually(() =>
      expect(toastOf(store)).toMatchObject({
        title: 'Logged in successfully',
        description: 'You have successfully loged in',
      }),
    );
    expect(selectUser(store.getState())).toEqual(asha);
  });

  it('tells a guest what the account has no room or stock for, until it is dismissed', async () => {
    const line = (title: string, quantity: number) => ({ title, quantity, size: 'M', colour: null });
    const joined = {
      addressesLeftOut: [
        {
          name: '',
          address: '7 Dyer Street',
          city: 'Pune',
          pincode: '411001',
          phone: '020 123',
          notes: '',
          country: null,
        },
      ],
      cartLinesLeftOut: ['Cap', 'Belt', 'Sock', 'Scarf', 'Hat'].map((title) => line(title, 2)),
      quantitiesCut: [
        { ...line('Shirt', 3), wanted: 4 },
        { ...line('Coat', 0), wanted: 1 },
      ],
    };
    jest.spyOn(authApi, 'login').mockImplementation(() => response({ user: asha, joined }));
    const store = openShop();
    store.dispatch(login(credentials));
    await eventually(() => expect(toastOf(store)).toMatchObject({ stays: true }));
    expect(toastOf(store)?.description).toBe(
      'Your cart holds 100 items at most. Left out: 2 × Cap (M); 2 × Belt (M); 2 × Sock (M); and 2 more. ' +
        'Sold out and not in your cart: Coat (M). Your cart has as many as are left: 3 × Shirt (M). ' +
        'Your account has three addresses already. Not saved: 7 Dyer Street, Pune.',
    );
  });

  it('keeps what is named in its own direction', async () => {
    const shirt = { title: 'قميص (كتان)', quantity: 0, wanted: 1, size: 'M', colour: 'كحلي' };
    const joined = { addressesLeftOut: [], cartLinesLeftOut: [], quantitiesCut: [shirt] };
    jest.spyOn(authApi, 'login').mockImplementation(() => response({ user: asha, joined }));
    const store = openShop();
    store.dispatch(login(credentials));
    const told = 'Sold out and not in your cart: \u2068قميص (كتان)\u2069 (M, \u2068كحلي\u2069).';
    await eventually(() => expect(toastOf(store)?.description).toBe(told));
  });

  it('says why it was refused, in a toast and beside the form', async () => {
    const refusal = new ApiError(401, 'x', [], 'Email or password is wrong');
    jest.spyOn(authApi, 'login').mockRejectedValue(refusal);
    const store = openShop();
    store.dispatch(login(credentials));
    await eventually(() =>
      expect(toastOf(store)).toMatchObject({
        title: 'Error',
        description: 'Email or password is wrong',
        destructive: true,
      }),
    );
    expect(store.getState().auth!).toMatchObject({
      isAuthenticated: false,
      user: null,
      refusal: 'Email or password is wrong',
    });
  });

  it('asks a person who has registered to log in', async () => {
    jest.spyOn(authApi, 'register').mockImplementation(() => response('Registration successful'));
    const store = openShop();
    store.dispatch(register({ name: 'Asha', ...credentials }));
    await eventually(() =>
      expect(toastOf(store)).toMatchObject({
        title: 'Registration successful',
        description: 'You have successfully registered. Please log in to continue.',
      }),
    );
    expect(store.getState().auth!).toMatchObject({ isAuthenticated: false, user: null });
    expect(store.getState().auth!.registeredEmail).toBe(credentials.email);
  });

  it('stores errors of fields, and then shows no refusal beside the form', async () => {
    const errors = [{ field: 'email', message: 'Enter your email.' }];
    jest.spyOn(authApi, 'register').mockRejectedValue(new ApiError(400, 'Enter your email.', errors));
    const store = openShop();
    store.dispatch(register({ name: 'Asha', ...credentials }));
    await eventually(() => expect(store.getState().auth!).toMatchObject({ errors, isSending: false }));
    expect(selectRefusal(store.getState())).toBeNull();
  });

  it('signs a guest in, or reports that the sign-in failed', async () => {
    jest.spyOn(authApi, 'guestLogin').mockImplementationOnce(() => response({ user: guest }));
    const store = openShop();
    store.dispatch(guestLogin());
    await eventually(() =>
      expect(toastOf(store)).toMatchObject({
        title: 'Welcome Guest!',
        description: 'You have successfully logged in as a guest.',
      }),
    );

    jest.spyOn(authApi, 'guestLogin').mockRejectedValue(new ApiError(500, 'x'));
    store.dispatch(guestLogin());
    await eventually(() =>
      expect(toastOf(store)).toMatchObject({
        title: 'Error',
        description: 'Failed to login as guest',
        destructive: true,
      }),
    );
  });

  it('keeps a guest signed in whose login to save the cart is refused', async () => {
    jest.spyOn(authApi, 'login').mockRejectedValue(new ApiError(401, 'no', [], 'Email or password is wrong'));
    const store = openShop();
    store.dispatch(signedIn({ success: true, user: guest }));
    store.dispatch(login(credentials));
    await eventually(() => expect(toastOf(store)).toMatchObject({ description: 'Email or password is wrong' }));
    expect(selectUser(store.getState())).toEqual(guest);
  });
});

describe('Signing out', () => {
  it('drops the user and what the tab stored of them, their searches and what they have seen', async () => {
    jest.spyOn(authApi, 'logout').mockImplementation(() => response<unknown>(null));
    const store = openShop();
    store.dispatch(signedIn({ success: true, user: asha }));
    remember('filters', { category: ['men'] });
    localStorage.setItem('searches', '["linen"]');
    localStorage.setItem('seen', '["01a1fbb2-2123-7e64-945a-3500a0f5e744"]');
    store.dispatch(logout());
    await eventually(() => expect(selectUser(store.getState())).toBeNull());
    expect(selectHasSignedOut(store.getState())).toBe(true);
    await eventually(() => expect(recall('filters')).toBeNull());
    for (const key of ['searches', 'seen']) expect(localStorage.getItem(key)).toBeNull();
  });

  it('does not happen when a shopper’s session expires: the screen stays, also after a refused sign-in', async () => {
    jest.spyOn(authApi, 'login').mockRejectedValue(new ApiError(401, 'no', [], 'Wrong email or password.'));
    const store = openShop();
    store.dispatch(signedIn({ success: true, user: asha }));
    store.dispatch(sessionEnded());
    await eventually(() =>
      expect(store.getState().auth!).toMatchObject({ hasExpired: true, isAuthenticated: false, user: asha }),
    );
    store.dispatch(login(credentials));
    await eventually(() => expect(store.getState().auth!.refusal).toBe('Wrong email or password.'));
    expect(store.getState().auth!.hasExpired).toBe(true);
    expect(selectUser(store.getState())).toEqual(asha);
  });

  it('does not happen when the session of the staff expires, whose form stays too', async () => {
    const store = openShop();
    const mira: User = { ...asha, role: 'admin' };
    store.dispatch(signedIn({ success: true, user: mira }));
    store.dispatch(sessionEnded());
    await eventually(() => expect(store.getState().auth!).toMatchObject({ hasExpired: true, user: mira }));
  });

  it('does not happen if the shop can’t be reached, which is reported', async () => {
    jest.spyOn(authApi, 'logout').mockRejectedValue(new ApiError(0, 'The shop could not be reached.'));
    const store = openShop();
    store.dispatch(signedIn({ success: true, user: asha }));
    store.dispatch(showToast({ title: 'old' }));
    store.dispatch(logout());
    await eventually(() => expect(toastOf(store)).toMatchObject({ description: 'The shop could not be reached.' }));
    expect(selectUser(store.getState())).toEqual(asha);
  });
});

describe('A browser without cookies', () => {
  beforeEach(() => void (document.cookie = 'XSRF-TOKEN=; max-age=0'));

  it('is told so, and not welcomed', async () => {
    jest.spyOn(authApi, 'checkAuth').mockImplementation(() => response<User | null>(null));
    const guestCall = jest.spyOn(authApi, 'guestLogin').mockImplementation(() => response({ user: guest }));
    const store = openShop();
    store.dispatch(checkAuth());
    await eventually(() => expect(store.getState().auth!.areCookiesBlocked).toBe(true));
    store.dispatch(guestLogin());
    await eventually(() => expect(store.getState().auth!.isSending).toBe(false));
    expect(guestCall).toHaveBeenCalledTimes(1);
    expect(selectUser(store.getState())).toBeNull();
    expect(toastOf(store)).toBeNull();
  });
});
