import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type {
  AdminProduct,
  ColourFamily,
  FieldError,
  PageMeta,
  ProductEdit,
  ProductForm,
  ScaleName,
  SizeScale,
} from '../../contract/types';
import { signedOut } from '../auth';
import type { ProductQuery } from './product-admin.api';
import { rootReducer } from '../../lib/store';

interface ProductAdminState {
  productList: AdminProduct[];
  isLoading: boolean;
  meta: PageMeta | null;
  query: ProductQuery | null;
  list: 'none' | 'loading' | 'ready' | 'failed';
  /** What the sheet is about: null while closed, "new", or the product being edited. */
  editing: AdminProduct | 'new' | null;
  /** The id of the variant whose stock the sheet shows when it opens; null for none in particular. */
  sought: string | null;
  /** Somebody else saved the edited product meanwhile: what it was before, and who changed what. */
  meanwhile: { before: AdminProduct; news: string } | null;
  /** Who deleted the edited product meanwhile; null while it is there. */
  deletion: string | null;
  isSaving: boolean;
  refusal: string | null;
  errors: readonly FieldError[];
  /** The sizes of each scale, in order; empty until they are loaded. */
  scales: Partial<Record<ScaleName, readonly string[]>>;
  /** The families that the shop derives, by swatch. */
  families: Record<string, ColourFamily>;
}

const initialState: ProductAdminState = {
  productList: [],
  isLoading: false,
  meta: null,
  query: null,
  list: 'none',
  editing: null,
  sought: null,
  meanwhile: null,
  deletion: null,
  isSaving: false,
  refusal: null,
  errors: [],
  scales: {},
  families: {},
};

const slice = createSlice({
  name: 'adminProducts',
  initialState,
  reducers: {
    loadProducts(state, { payload }: PayloadAction<ProductQuery>) {
      state.query = payload;
      state.isLoading = true;
      state.list = 'loading';
    },
    productsArrived(state, { payload }: PayloadAction<{ products: AdminProduct[]; meta: PageMeta }>) {
      state.isLoading = false;
      state.list = 'ready';
      state.productList = payload.products;
      state.meta = payload.meta;
    },
    productsFailed(state) {
      state.isLoading = false;
      state.list = 'failed';
      state.productList = [];
    },
    /** Opens the sheet of a product, given by its id, at one of its variants. */
    openSheetAt(state, { payload }: PayloadAction<{ id: string; variantId: string }>) {
      state.sought = payload.variantId;
    },
    openSheet(state, { payload }: PayloadAction<AdminProduct | 'new'>) {
      state.editing = payload;
      state.meanwhile = null;
      state.deletion = null;
      state.refusal = null;
      state.errors = [];
    },
    closeSheet(state) {
      state.editing = null;
      state.sought = null;
      state.meanwhile = null;
      state.deletion = null;
    },
    /** @param payload `changes` is what to send of a product that is edited */
    saveProduct(state, _: PayloadAction<{ form: ProductForm; changes: ProductEdit }>) {
      state.isSaving = true;
      state.refusal = null;
      state.errors = [];
    },
    savingEnded(state) {
      state.isSaving = false;
    },
    productChangedMeanwhile(state, { payload }: PayloadAction<{ product: AdminProduct; news: string }>) {
      if (state.editing === null || state.editing === 'new') return;
      state.meanwhile = { before: state.editing, news: payload.news };
      state.editing = payload.product;
    },
    productDeletedMeanwhile(state, { payload }: PayloadAction<string>) {
      state.meanwhile = null;
      state.deletion = payload;
    },
    meanwhileTaken(state) {
      state.meanwhile = null;
    },
    productRefused(state, { payload }: PayloadAction<{ reason: string; errors: readonly FieldError[] }>) {
      state.refusal = payload.reason;
      state.errors = [...payload.errors];
    },
    loadScales() {},
    scalesArrived(state, { payload }: PayloadAction<readonly SizeScale[]>) {
      for (const { scale, sizes } of payload) state.scales[scale] = sizes;
    },
    deriveFamilies(_state, _: PayloadAction<readonly string[]>) {},
    familiesArrived(state, { payload }: PayloadAction<readonly { swatch: string; family: ColourFamily }[]>) {
      for (const { swatch, family } of payload) state.families[swatch] = family;
    },
    removeProduct(_state, _: PayloadAction<AdminProduct>) {},
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectEditing: ({ editing }) => editing,
    selectSought: ({ sought }) => sought,
    selectMeanwhile: ({ meanwhile }) => meanwhile,
    selectDeletion: ({ deletion }) => deletion,
    selectIsSaving: ({ isSaving }) => isSaving,
    selectRefusal: ({ refusal }) => refusal,
    selectErrors: ({ errors }) => errors,
    selectScales: ({ scales }) => scales,
    selectFamilies: ({ families }) => families,
    selectProductList: ({ productList }) => productList,
    selectListProgress: ({ list }) => list,
    selectMeta: ({ meta }) => meta,
    selectQuery: ({ query }) => query,
  },
});

declare module '../../lib/store' {
  interface Slices {
    adminProducts: ProductAdminState;
  }
}

export const productAdminSelectors = slice.injectInto(rootReducer).selectors;
export const {
  loadProducts,
  productsArrived,
  productsFailed,
  openSheetAt,
  openSheet,
  closeSheet,
  saveProduct,
  savingEnded,
  productChangedMeanwhile,
  productDeletedMeanwhile,
  meanwhileTaken,
  productRefused,
  loadScales,
  scalesArrived,
  deriveFamilies,
  familiesArrived,
  removeProduct,
} = slice.actions;
