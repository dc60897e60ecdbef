/** @jest-environment jsdom */
import '../test-setup/jsdom-polyfills';
import { checkAuth, left, selectUser, signedIn } from '../features/auth';
import { request } from '../lib/http';
import { tellOtherTabs } from '../lib/session-channel';
import { eventually } from '../test-setup/eventually';
import { createStore } from './store';

jest.mock('../lib/http', () => ({ ...jest.requireActual<object>('../lib/http'), request: jest.fn() }));
jest.mock('../lib/session-channel', () => ({ tellOtherTabs: jest.fn(), listenToOtherTabs: () => () => undefined }));

const requested = jest.mocked(request) as jest.Mock;
const asha = { _id: 'asha', name: 'Asha', userName: 'Asha', role: 'admin' as const };
const reported = jest.fn();

beforeEach(() => void (globalThis.reportError = reported.mockReset()));

describe('An unexpected error in a saga', () => {
  it('is reported, fails what was asked for, and leaves its watcher running', async () => {
    const store = createStore();
    requested.mockResolvedValueOnce(null);
    store.dispatch(checkAuth());
    await eventually(() => expect(reported).toHaveBeenCalledWith(expect.any(TypeError)));
    expect(selectUser(store.getState())).toBeNull();
    requested.mockResolvedValueOnce({ success: true, data: asha });
    store.dispatch(checkAuth());
    await eventually(() => expect(selectUser(store.getState())).toEqual(asha));
  });

  it('that ends a feature is reported, and leaves the others running', async () => {
    const fault = new Error('The channel is closed.');
    jest.mocked(tellOtherTabs).mockImplementation(() => {
      throw fault;
    });
    const store = createStore();
    store.dispatch(signedIn({ success: true, user: asha }));
    store.dispatch(left());
    expect(reported).toHaveBeenCalledWith(fault);
    requested.mockResolvedValueOnce({ success: true, data: { ...asha, userName: 'Bela' } });
    store.dispatch(checkAuth());
    await eventually(() => expect(selectUser(store.getState())?.userName).toBe('Bela'));
  });
});
