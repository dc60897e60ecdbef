import { type Action, isAnyOf } from '@reduxjs/toolkit';
import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import { call, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { ApiError } from '../../../../lib/http';
import { isSessionOver, safely, sessionResumed } from '../../../../lib/saga-errors';
import { signedOut } from '../../../auth';
import { closeSheet, openSheet } from '../../product-admin.slice';
import {
  fileReplaced,
  filesChosen,
  pictureRemoved,
  pictureSelectors,
  uploadCancelled,
  uploadDone,
  uploadFailed,
  uploadProgressed,
  uploadRetried,
  uploadStarted,
} from '../pictures.slice';
import { smallPictureWarning } from './small-picture-warning';
import { uploadApi } from '../../../picture-upload';
import { fileOf, keepFiles } from './upload-files';

const maxConcurrent = 3;
/** As the server accepts. */
const maxBytes = 10 * 1024 * 1024;

/** Uploads the files in the order of their pictures. One that fails doesn't stop the others. */
export function* picturesSaga() {
  yield* takeEvery(changesFiles, forgetOtherFiles);
  while (true) {
    const key = yield* select(pictureSelectors.selectNextUpload, maxConcurrent);
    if (key === undefined) {
      yield* take(changesQueue);
    } else {
      yield* put(uploadStarted(key));
      yield* fork(upload, key);
    }
  }
}

const changesFiles = isAnyOf(
  ...[openSheet, closeSheet, signedOut],
  // `filesChosen` too, because files beyond the maximum are not added.
  ...[filesChosen, uploadDone, uploadCancelled, pictureRemoved],
);

function* forgetOtherFiles() {
  const pictures = yield* select(pictureSelectors.selectPictures);
  keepFiles(pictures.filter(({ upload }) => upload !== null).map(({ key }) => key));
}

const changesQueue = isAnyOf(
  ...[filesChosen, fileReplaced, uploadRetried],
  ...[uploadDone, uploadFailed, uploadCancelled, pictureRemoved],
);

function* upload(key: string) {
  yield* race([call(send, key), take(abandons(key))]);
}

function abandons(key: string) {
  const isOver = isAnyOf(openSheet, closeSheet, signedOut);
  return (action: Action) =>
    isOver(action) ||
    (isAnyOf(uploadCancelled, pictureRemoved)(action) && action.payload === key) ||
    (fileReplaced.match(action) && action.payload.key === key);
}

const send = safely(
  function* send(key: string) {
    const file = fileOf(key);
    if (!file) throw new ApiError(0, 'This file is gone. Please choose it again.');
    if (file.size > maxBytes) throw new ApiError(0, 'The picture can be at most 10 MB.');
    const events = yield* call(uploadEvents, file);
    try {
      for (;;) {
        const event = yield* take(events);
        if ('error' in event) throw event.error;
        if ('url' in event) {
          const warning = (yield* call(smallPictureWarning, file)) ?? '';
          yield* put(uploadDone({ key, url: event.url, warning }));
          return;
        }
        yield* put(uploadProgressed({ key, progress: event.progress }));
      }
    } finally {
      events.close();
    }
  },
  function* (error, key) {
    yield* put(uploadFailed({ key, fault: error.message }));
    if (!isSessionOver(error)) return;
    yield* take(sessionResumed);
    yield* put(uploadRetried(key));
  },
);

type UploadEvent = { progress: number } | { url: string } | { error: unknown };

/** Closing the channel aborts the upload. */
function uploadEvents(file: File): EventChannel<UploadEvent> {
  return eventChannel<UploadEvent>((emit) => {
    const abort = new AbortController();
    uploadApi
      .uploadImage(file, (progress) => emit({ progress }), abort.signal)
      .then((url) => emit({ url }))
      .catch((error: unknown) => emit({ error }));
    return () => abort.abort();
  }, buffers.expanding<UploadEvent>());
}
