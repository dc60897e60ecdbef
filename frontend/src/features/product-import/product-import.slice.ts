import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ProductImport } from '../../contract/types';
import { signedOut } from '../../lib/saga-errors';
import { rootReducer } from '../../lib/store';
import { shownFileName } from '../../lib/text/shown-file-name';

export interface ChosenFile {
  name: string;
  /** In bytes. */
  size: number;
}

interface ProductImportState {
  file: ChosenFile | null;
  /** How much of the file has arrived, 0 to 1, while it is sent and checked; null otherwise. */
  progress: number | null;
  /** What the file would change; null before it is checked. */
  report: ProductImport | null;
  /** Which names that the shop doesn’t know are added. */
  adds: { brands: boolean; categories: boolean };
  isStarting: boolean;
  /** Why a file could not be checked or imported. */
  refusal: string | null;
  /** The report is used or too old. */
  isStale: boolean;
  /** The job that imports, once it was started here. */
  jobId: string | null;
}

const initialState: ProductImportState = {
  ...{ file: null, progress: null, report: null, adds: { brands: false, categories: false } },
  ...{ isStarting: false, refusal: null, isStale: false, jobId: null },
};

/** The file that is sent: the store holds plain data only. */
let sentFile: File | null = null;

export function fileToSend(): File | null {
  return sentFile;
}

const slice = createSlice({
  name: 'productImport',
  initialState,
  reducers: {
    fileChosen: {
      prepare: (file: File) => {
        sentFile = file;
        return { payload: { name: shownFileName(file.name), size: file.size } };
      },
      reducer: (_, { payload }: PayloadAction<ChosenFile>) => ({ ...initialState, file: payload, progress: 0 }),
    },
    progressed(state, { payload }: PayloadAction<number>) {
      state.progress = payload;
    },
    checked(state, { payload }: PayloadAction<ProductImport>) {
      state.progress = null;
      state.report = payload;
    },
    /** The file could not be checked. */
    fileRefused(state, { payload }: PayloadAction<string>) {
      state.progress = null;
      state.refusal = payload;
    },
    addsChosen(state, { payload }: PayloadAction<Partial<ProductImportState['adds']>>) {
      Object.assign(state.adds, payload);
    },
    startImport(state) {
      state.isStarting = true;
      state.refusal = null;
    },
    importStarted: (_, { payload }: PayloadAction<string>) => ({ ...initialState, jobId: payload }),
    importRefused(state, { payload }: PayloadAction<{ refusal: string | null; isStale: boolean }>) {
      state.isStarting = false;
      Object.assign(state, payload);
    },
    /** Also gives up what is on its way. */
    importClosed: () => initialState,
    /** Somebody leaves: what is on its way is given up, what was found out is kept. */
    importLeft: (state) => (state.progress === null ? state : initialState),
    /** A job of this kind has ended. */
    importEnded: (state) => state,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectProductImport: (state) => state },
});

declare module '../../lib/store' {
  interface Slices {
    productImport: ProductImportState;
  }
}

export const { selectProductImport } = slice.injectInto(rootReducer).selectors;
export const { fileChosen, addsChosen, startImport, importClosed, importLeft, importEnded } = slice.actions;
export const { progressed, checked, fileRefused, importStarted, importRefused } = slice.actions;
