/** @jest-environment jsdom */
import '../test-setup/jsdom-polyfills';
import { left, signedIn } from '../features/auth';
import { catalogApi } from '../features/catalog/catalog.api';
import { loadFeatured } from '../features/catalog/catalog.slice';
import { tellOtherTabs } from '../lib/session-channel';
import { eventually } from '../test-setup/eventually';
import { createStore } from './store';

jest.mock('../lib/session-channel', () => ({ tellOtherTabs: jest.fn(), listenToOtherTabs: () => () => undefined }));

const asha = { _id: 'asha', name: 'Asha', userName: 'Asha', role: 'admin' as const };
const reported = jest.fn();

beforeEach(() => void (globalThis.reportError = reported.mockReset()));
afterEach(() => jest.restoreAllMocks());

describe('An unexpected error in a saga', () => {
  it('is reported, fails what was asked for, and leaves its watcher running', async () => {
    const featured = jest.spyOn(catalogApi, 'featured').mockResolvedValueOnce(null as never);
    const store = createStore();
    const progress = () => store.getState().shopProducts.featuredProgress;
    store.dispatch(loadFeatured());
    await eventually(() => expect(progress()).toBe('failed'));
    expect(reported).toHaveBeenCalledWith(expect.any(TypeError));
    featured.mockResolvedValueOnce({ success: true, data: [] });
    store.dispatch(loadFeatured());
    await eventually(() => expect(progress()).toBe('ready'));
  });

  it('that ends a feature is reported, and leaves the others running', async () => {
    const fault = new Error('The channel is closed.');
    jest.mocked(tellOtherTabs).mockImplementation(() => {
      throw fault;
    });
    jest.spyOn(catalogApi, 'featured').mockResolvedValue({ success: true, data: [] });
    const store = createStore();
    store.dispatch(signedIn({ success: true, user: asha }));
    store.dispatch(left());
    expect(reported).toHaveBeenCalledWith(fault);
    store.dispatch(loadFeatured());
    await eventually(() => expect(store.getState().shopProducts.featuredProgress).toBe('ready'));
  });
});
