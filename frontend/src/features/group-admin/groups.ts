import { call, put } from 'typed-redux-saga';
import type { ProductGroup } from '../../contract/types';
import { readSlice } from '../../lib/read-slice';
import { reloadSharedData } from '../catalog';
import { changedRows, editedForm } from '../edited-form';
import { type GroupFields, type GroupKind, groupsApi } from './groups.api';

export const words = {
  categories: { title: 'Categories', one: 'category', add: '+ Add Category', where: 'menu, home page and filters' },
  brands: { title: 'Brands', one: 'brand', add: '+ Add Brand', where: 'home page and filters' },
} as const;

export interface GroupForm {
  label: string;
  slug: string;
  /** Empty without a picture. */
  image: string;
}

function formOf(group: ProductGroup | null): GroupForm {
  return { label: group?.label ?? '', slug: group?.slug ?? '', image: group?.image ?? '' };
}

function groupsOf(kind: GroupKind) {
  const read = readSlice(`admin/${kind}`, async () => (await groupsApi.list(kind)).data);
  /** Also what the other screens of this page offer to choose from. */
  function* reloadShared() {
    yield* call(reloadSharedData);
  }
  const form = editedForm(`admin/${kind}/form`, {
    formOf,
    save: (group: ProductGroup | null, { slug, ...fields }: GroupFields) =>
      group
        ? groupsApi.change(kind, group.slug, { ...fields, version: group.version })
        : groupsApi.add(kind, { ...fields, slug }),
    *reload() {
      yield* put(read.load(undefined));
      yield* reloadShared();
    },
  });
  const rows = changedRows(`admin/${kind}/rows`, read, {
    idOf: ({ slug }: ProductGroup) => slug,
    reorder: async (groups, { slug, label, image, version }) => {
      const position = groups.findIndex((group) => group.slug === slug) + 1;
      return [(await groupsApi.change(kind, slug, { label, image, position, version })).data];
    },
    remove: (group) => groupsApi.remove(kind, group),
    afterwards: reloadShared,
  });
  return { read, form, rows };
}

export const productGroups = { categories: groupsOf('categories'), brands: groupsOf('brands') } as const;
