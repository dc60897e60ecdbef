import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../auth';
import { closeSheet, openSheet } from '../product-admin.slice';
import { maxPictures, type PictureFields, storedPictures, type Upload } from './picture-fields';
import { rootReducer } from '../../../lib/store';

/** A file for a new picture, or for the picture with this key. */
export interface ChosenFile {
  key: string;
  /** As it is shown. */
  name: string;
  /** See `Upload`. */
  preview: string;
}

interface PicturesState {
  /** In their order; the first is the card's. */
  pictures: PictureFields[];
  /** What happened, for the status line; empty for nothing. */
  notice: string;
  /** Why files were not taken; empty otherwise. */
  refusal: string;
}

const initialState: PicturesState = { pictures: [], notice: '', refusal: '' };

const slice = createSlice({
  name: 'adminPictures',
  initialState,
  reducers: {
    filesChosen(state, { payload }: PayloadAction<readonly ChosenFile[]>) {
      const room = maxPictures - state.pictures.length;
      for (const file of payload.slice(0, room))
        state.pictures.push({ key: file.key, url: '', alt: null, colour: '', upload: waiting(file), warning: '' });
      const refused = payload.slice(room).length;
      const were = refused === 1 ? '1 file was' : `${refused} files were`;
      state.refusal = refused === 0 ? '' : `A product can have at most ${maxPictures} pictures: ${were} not added.`;
    },
    fileReplaced(state, { payload }: PayloadAction<ChosenFile>) {
      change(state, payload.key, { upload: waiting(payload) });
      state.refusal = '';
    },
    uploadStarted(state, { payload }: PayloadAction<string>) {
      changeUpload(state, payload, { status: 'sending' });
    },
    uploadProgressed(state, { payload }: PayloadAction<{ key: string; progress: number }>) {
      changeUpload(state, payload.key, { progress: payload.progress });
    },
    uploadFailed(state, { payload }: PayloadAction<{ key: string; fault: string }>) {
      changeUpload(state, payload.key, { status: 'failed', fault: payload.fault });
    },
    uploadRetried(state, { payload }: PayloadAction<string>) {
      changeUpload(state, payload, { status: 'waiting', progress: 0, fault: '' });
    },
    uploadDone(state, { payload }: PayloadAction<{ key: string; url: string; warning: string }>) {
      const { key, url, warning } = payload;
      change(state, key, { url, warning, upload: null });
      state.notice = `${placeName(state, key)} is uploaded.`;
    },
    /** A new picture goes; a replaced one stays as it was. */
    uploadCancelled(state, { payload }: PayloadAction<string>) {
      change(state, payload, { upload: null });
      state.pictures = state.pictures.filter(({ key, url }) => key !== payload || url !== '');
      state.notice = 'The upload is cancelled.';
    },
    pictureDescribed(state, { payload: { key, alt } }: PayloadAction<{ key: string; alt: string }>) {
      change(state, key, { alt });
    },
    pictureColoured(state, { payload: { key, colour } }: PayloadAction<{ key: string; colour: string }>) {
      change(state, key, { colour });
    },
    /** @param payload the new place, counted from 0; one outside the list changes nothing */
    pictureMoved(state, { payload: { key, to } }: PayloadAction<{ key: string; to: number }>) {
      const from = state.pictures.findIndex((picture) => picture.key === key);
      if (from < 0 || to < 0 || to >= state.pictures.length) return;
      state.pictures.splice(to, 0, ...state.pictures.splice(from, 1));
      state.notice = `${placeName(state, key)} of ${state.pictures.length}`;
    },
    /** Somebody else has saved the product meanwhile. */
    picturesMerged(state, { payload }: PayloadAction<PictureFields[]>) {
      state.pictures = payload;
    },
    pictureRemoved(state, { payload }: PayloadAction<string>) {
      state.notice = `${placeName(state, payload)} is removed.`;
      state.refusal = '';
      state.pictures = state.pictures.filter(({ key }) => key !== payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(openSheet, (_, { payload }) => ({
        ...initialState,
        pictures: payload === 'new' ? [] : storedPictures(payload),
      }))
      .addMatcher(isAnyOf(closeSheet, signedOut), () => initialState),
  selectors: {
    selectPictures: ({ pictures }) => pictures,
    selectNotice: ({ notice }) => notice,
    selectRefusal: ({ refusal }) => refusal,
    /** @returns the key of the first picture that waits, unless as many as may are being uploaded */
    selectNextUpload: ({ pictures }, maxConcurrent: number) => {
      const ofStatus = (status: Upload['status']) => pictures.filter(({ upload }) => upload?.status === status);
      return ofStatus('sending').length < maxConcurrent ? ofStatus('waiting')[0]?.key : undefined;
    },
  },
});

function waiting({ name, preview }: ChosenFile): Upload {
  return { name, preview, status: 'waiting', progress: 0, fault: '' };
}

function change({ pictures }: PicturesState, key: string, values: Partial<PictureFields>): void {
  const picture = pictures.find((each) => each.key === key);
  if (picture) Object.assign(picture, values);
}

function changeUpload({ pictures }: PicturesState, key: string, values: Partial<Upload>): void {
  const upload = pictures.find((each) => each.key === key)?.upload;
  if (upload) Object.assign(upload, values);
}

function placeName({ pictures }: PicturesState, key: string): string {
  return `Picture ${pictures.findIndex((each) => each.key === key) + 1}`;
}

declare module '../../../lib/store' {
  interface Slices {
    adminPictures: PicturesState;
  }
}

export const pictureSelectors = slice.injectInto(rootReducer).selectors;
export const {
  filesChosen,
  fileReplaced,
  uploadStarted,
  uploadProgressed,
  uploadFailed,
  uploadRetried,
  uploadDone,
  uploadCancelled,
  pictureDescribed,
  pictureColoured,
  pictureMoved,
  pictureRemoved,
  picturesMerged,
} = slice.actions;
