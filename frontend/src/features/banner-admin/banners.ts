import type { SagaIterator } from 'redux-saga';
import { call, put } from 'typed-redux-saga';
import type { Banner, BannerFields } from '../../contract/types';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { reloadSharedData } from '../catalog';
import { changedRows, editedForm } from '../edited-form';

const one = '/api/v1/admin/banners/{id}';

export const bannersApi = {
  list: () => request('GET', '/api/v1/admin/banners'),
  add: (fields: BannerFields) => request('POST', '/api/v1/admin/banners', { body: fields }),
  change: (id: string, version: number, fields: BannerFields) =>
    request('PUT', one, { path: { id }, body: { ...fields, version } }),
  reorder: (ids: string[]) => request('PUT', '/api/v1/admin/banners/order', { body: { ids } }),
  remove: ({ _id: id, version }: Banner) => request('DELETE', one, { path: { id }, query: { version } }),
};

export type BannerForm = Pick<Banner, 'image' | 'heading' | 'text' | 'buttonText' | 'target' | 'alt' | 'isOn'>;

function formOf(banner: Banner | null): BannerForm {
  if (!banner) return { image: '', heading: '', text: '', buttonText: '', target: '', alt: '', isOn: true };
  const { image, heading, text, buttonText, target, alt, isOn } = banner;
  return { image, heading, text, buttonText, target, alt, isOn };
}

export const bannersRead = readSlice('adminBanners', async () => (await bannersApi.list()).data);

export const bannerForm = editedForm('bannerForm', {
  formOf,
  save: (banner: Banner | null, fields: BannerFields) =>
    banner ? bannersApi.change(banner._id, banner.version, fields) : bannersApi.add(fields),
  *reload(): SagaIterator {
    yield* put(bannersRead.load(undefined));
    yield* call(reloadSharedData);
  },
});

export const bannerRows = changedRows('bannerRows', bannersRead, {
  idOf: ({ _id }: Banner) => _id,
  reorder: async (banners) => (await bannersApi.reorder(banners.map(({ _id }) => _id))).data,
  turn: (banner, isOn) => bannersApi.change(banner._id, banner.version, { ...formOf(banner), isOn }),
  remove: bannersApi.remove,
  *afterwards() {
    yield* call(reloadSharedData);
  },
});
