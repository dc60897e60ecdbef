import type { Saga } from 'redux-saga';
import type { AdminProduct, ProductForm } from '../../../../contract/types';
import { ApiError } from '../../../../lib/http';
import { setupStore } from '../../../../lib/store';
import { eventually } from '../../../../test-setup/eventually';
import { authSaga, sessionResumed, signedIn, signedOut } from '../../../auth';
import { productAdminApi } from '../../product-admin.api';
import { productAdminSaga } from '../../product-admin.saga';
import { closeSheet, openSheet, saveProduct } from '../../product-admin.slice';
import {
  fileReplaced,
  filesChosen,
  pictureMoved,
  pictureRemoved,
  uploadCancelled,
  uploadRetried,
} from '../pictures.slice';
import { uploadApi } from '../../../picture-upload';
import { picturesSaga } from './upload.saga';
import { chooseFile, fileOf } from './upload-files';

interface Sending {
  name: string;
  report: (progress: number) => void;
  arrive: () => void;
  fail: (error: Error) => void;
  signal: AbortSignal;
}

const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });

function openNewProduct(...more: Saga[]) {
  const sent: Sending[] = [];
  jest.spyOn(uploadApi, 'uploadImage').mockImplementation(
    (file, report, signal) =>
      new Promise((resolve, fail) => {
        sent.push({ name: file.name, report, arrive: () => resolve(`/images/${file.name}`), fail, signal });
      }),
  );
  const store = setupStore({ sagas: [authSaga, picturesSaga, ...more] });
  store.dispatch(openSheet('new'));
  const pictures = () => store.getState().adminPictures!.pictures;
  return {
    ...{ store, sent, pictures },
    choose: (...names: string[]) => {
      const chosen = names.map((name) => chooseFile(photo(name)));
      store.dispatch(filesChosen(chosen));
      return chosen.map(({ key }) => key);
    },
    names: () => sent.map(({ name }) => name),
    statuses: () => pictures().map(({ url, upload }) => upload?.status ?? url),
    notice: () => store.getState().adminPictures!.notice,
    refusal: () => store.getState().adminPictures!.refusal,
  };
}

afterEach(() => jest.restoreAllMocks());

describe('Chosen files', () => {
  it('are uploaded three at a time, in the order of their pictures', async () => {
    const { store, sent, choose, names, statuses } = openNewProduct();
    const keys = choose('a', 'b', 'c', 'd', 'e');
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(statuses()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
    store.dispatch(pictureMoved({ key: keys[4]!, to: 0 }));
    sent[1]!.arrive();
    await eventually(() => expect(names()).toEqual(['a', 'b', 'c', 'e']));
    expect(statuses()).toEqual(['sending', 'sending', '/images/b', 'sending', 'waiting']);
    sent[0]!.arrive();
    sent[2]!.arrive();
    sent[3]!.arrive();
    await eventually(() => expect(names()).toEqual(['a', 'b', 'c', 'e', 'd']));
    sent[4]!.arrive();
    await eventually(() =>
      expect(statuses()).toEqual(['/images/e', '/images/a', '/images/b', '/images/c', '/images/d']),
    );
  });

  it('report the progress and the end of each upload', async () => {
    const { sent, choose, pictures, notice } = openNewProduct();
    choose('a', 'b');
    sent[1]!.report(0.4);
    await eventually(() => expect(pictures()[1]?.upload?.progress).toBe(0.4));
    expect(pictures()[0]?.upload?.progress).toBe(0);
    sent[1]!.arrive();
    await eventually(() => expect(notice()).toBe('Picture 2 is uploaded.'));
  });

  it('are uploaded although others fail, and failed ones can be retried', async () => {
    const { store, sent, choose, names, statuses, pictures } = openNewProduct();
    const keys = choose('a', 'b', 'c', 'd');
    sent[0]!.fail(new ApiError(413, 'The picture can be at most 10 MB.'));
    sent[1]!.fail(new TypeError('no'));
    await eventually(() => expect(names()).toEqual(['a', 'b', 'c', 'd']));
    await eventually(() => expect(statuses()).toEqual(['failed', 'failed', 'sending', 'sending']));
    expect(pictures().map(({ upload }) => upload?.fault)).toEqual([
      'The picture can be at most 10 MB.',
      'Something went wrong. Please try again.',
      '',
      '',
    ]);
    store.dispatch(uploadRetried(keys[0]!));
    expect(names()).toEqual(['a', 'b', 'c', 'd', 'a']);
    expect(pictures()[0]?.upload).toMatchObject({ name: 'a', status: 'sending', progress: 0, fault: '' });
    for (const at of [4, 2, 3]) sent[at]!.arrive();
    await eventually(() => expect(statuses()).toEqual(['/images/a', 'failed', '/images/c', '/images/d']));
  });

  it('are aborted when they are cancelled or removed, and the next ones start', async () => {
    const { store, sent, choose, names, statuses } = openNewProduct();
    const keys = choose('a', 'b', 'c', 'd', 'e', 'f');
    store.dispatch(uploadCancelled(keys[3]!));
    store.dispatch(uploadCancelled(keys[0]!));
    store.dispatch(pictureRemoved(keys[1]!));
    expect(names()).toEqual(['a', 'b', 'c', 'e', 'f']);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true, false, false, false]);
    sent[0]!.arrive();
    sent[2]!.arrive();
    await eventually(() => expect(statuses()).toEqual(['/images/c', 'sending', 'sending']));
  });

  it('above eight are refused with a sentence', () => {
    const { choose, pictures, refusal } = openNewProduct();
    choose('1', '2', '3', '4', '5', '6', '7');
    choose('8', '9', '10');
    expect(pictures().map(({ upload }) => upload?.name)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(refusal()).toBe('A product can have at most 8 pictures: 2 files were not added.');
    choose('11');
    expect(refusal()).toBe('A product can have at most 8 pictures: 1 file was not added.');
  });

  it('that are too large are not sent', async () => {
    const { store, sent, pictures } = openNewProduct();
    const large = photo('large.jpg');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    store.dispatch(filesChosen([chooseFile(large)]));
    await eventually(() => expect(pictures()[0]?.upload?.fault).toBe('The picture can be at most 10 MB.'));
    expect(sent).toEqual([]);
  });

  it('are released once they are uploaded, cancelled or removed, or if there are too many', async () => {
    const { store, sent, choose, statuses } = openNewProduct();
    const revoked = jest.spyOn(URL, 'revokeObjectURL');
    const keys = choose('1', '2', '3', '4', '5', '6', '7', '8', '9', '10');
    const areHeld = () => keys.map((key) => fileOf(key) !== undefined);
    expect(areHeld()).toEqual([...Array<boolean>(8).fill(true), false, false]);
    sent[0]!.arrive();
    await eventually(() => expect(statuses()[0]).toBe('/images/1'));
    store.dispatch(uploadCancelled(keys[1]!));
    store.dispatch(pictureRemoved(keys[7]!));
    expect(areHeld()).toEqual([false, false, true, true, true, true, true, false, false, false]);
    expect(revoked).toHaveBeenCalledTimes(5);
  });

  it('stay for another try where they were not uploaded', async () => {
    const { store, sent, choose, statuses } = openNewProduct();
    const [key, other] = choose('a', 'b');
    sent[0]!.fail(new ApiError(0, 'no'));
    await eventually(() => expect(statuses()).toEqual(['failed', 'sending']));
    store.dispatch(pictureRemoved(other!));
    expect(fileOf(key!)).toBeDefined();
  });

  it('are released when the sheet is closed, and their late responses do not reach the next sheet', async () => {
    const { store, sent, choose, names, pictures, statuses } = openNewProduct();
    const [key] = choose('a', 'b', 'c', 'd');
    const revoked = jest.spyOn(URL, 'revokeObjectURL');
    const previews = pictures().map(({ upload }) => [upload?.preview]);
    store.dispatch(closeSheet());
    expect(revoked.mock.calls).toEqual(previews);
    expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
    expect(fileOf(key!)).toBeUndefined();
    store.dispatch(openSheet('new'));
    sent[0]!.arrive();
    choose('e');
    sent[3]!.arrive();
    await eventually(() => expect(statuses()).toEqual(['/images/e']));
    expect(pictures()).toHaveLength(1);
    expect(names()).toEqual(['a', 'b', 'c', 'e']);
  });

  it('of another product stay when the previous product is saved later', async () => {
    jest.spyOn(productAdminApi, 'add').mockResolvedValue({ success: true, data: {} as AdminProduct });
    const { store, sent, choose, pictures } = openNewProduct(productAdminSaga);
    store.dispatch(saveProduct({ form: {} as ProductForm, changes: {} }));
    store.dispatch(openSheet({ _id: 'p2', images: [], colours: [] } as unknown as AdminProduct));
    const [key] = choose('a');
    await eventually(() => expect(store.getState().adminProducts!.isSaving).toBe(false));
    expect(pictures()).toHaveLength(1);
    expect(sent[0]?.signal.aborted).toBe(false);
    expect(fileOf(key!)).toBeDefined();
  });

  it('are sent again once the staff have signed in again, and end when they leave', async () => {
    const { store, sent, choose, pictures } = openNewProduct();
    store.dispatch(signedIn({ success: true, user: { _id: 'k', name: 'K', userName: 'K', role: 'admin' } }));
    choose('a', 'b');
    sent[0]!.fail(new ApiError(401, 'Please sign in.'));
    await eventually(() => expect(pictures()[0]?.upload?.status).toBe('failed'));
    store.dispatch(sessionResumed());
    await eventually(() => expect(sent).toHaveLength(3));
    store.dispatch(signedOut());
    await eventually(() => expect(pictures()).toEqual([]));
    expect(sent[1]!.signal.aborted).toBe(true);
  });
});

describe('A picture that is replaced', () => {
  async function withPicture() {
    const shop = openNewProduct();
    const [key] = shop.choose('a') as [string];
    shop.sent[0]!.arrive();
    await eventually(() => expect(shop.statuses()).toEqual(['/images/a']));
    return { ...shop, key, replace: (name: string) => shop.store.dispatch(fileReplaced(chooseFile(photo(name), key))) };
  }

  it('is shown until the new one is there, and after a cancelled upload', async () => {
    const { store, sent, pictures, key, replace } = await withPicture();
    replace('b');
    expect(pictures()[0]).toMatchObject({ url: '/images/a', upload: { name: 'b', status: 'sending' } });
    store.dispatch(uploadCancelled(key));
    expect(sent[1]!.signal.aborted).toBe(true);
    expect(pictures()).toMatchObject([{ url: '/images/a', upload: null }]);
    replace('c');
    sent[2]!.arrive();
    await eventually(() => expect(pictures()).toMatchObject([{ key, url: '/images/c', upload: null }]));
  });

  it('twice gets the last file', async () => {
    const { sent, pictures, replace } = await withPicture();
    replace('b');
    replace('c');
    expect(sent.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, false]);
    sent[1]!.arrive();
    sent[2]!.arrive();
    await eventually(() => expect(pictures()).toMatchObject([{ url: '/images/c', upload: null }]));
  });
});

describe('The order of pictures', () => {
  it('is announced, and ends at the ends', () => {
    const { store, choose, pictures, notice } = openNewProduct();
    const keys = choose('a', 'b', 'c');
    const order = () => pictures().map(({ upload }) => upload?.name);
    store.dispatch(pictureMoved({ key: keys[2]!, to: 1 }));
    expect(order()).toEqual(['a', 'c', 'b']);
    expect(notice()).toBe('Picture 2 of 3');
    store.dispatch(pictureMoved({ key: keys[0]!, to: -1 }));
    store.dispatch(pictureMoved({ key: keys[1]!, to: 3 }));
    expect(order()).toEqual(['a', 'c', 'b']);
    store.dispatch(pictureMoved({ key: keys[0]!, to: 2 }));
    expect(order()).toEqual(['c', 'b', 'a']);
  });
});
