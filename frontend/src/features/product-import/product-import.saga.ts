import { type Action, isAnyOf } from '@reduxjs/toolkit';
import { buffers, type EventChannel, eventChannel, type SagaIterator } from 'redux-saga';
import { call, put, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { ProductImport } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { isSessionOver, safely, signedOut } from '../../lib/saga-errors';
import { reloadSharedData } from '../catalog';
import { jobStarted } from '../job-admin';
import { productImportApi } from './product-import.api';
import {
  checked,
  fileChosen,
  fileRefused,
  fileToSend,
  importClosed,
  importEnded,
  importLeft,
  importRefused,
  importStarted,
  progressed,
  selectProductImport,
  startImport,
} from './product-import.slice';

/** As the server accepts. */
const maxBytes = 50 * 1024 * 1024;

/** @returns why a file is not worth sending */
function faultOf({ name, size }: File): string | null {
  if (/\.(xlsx?|xlsm|ods|numbers)$/i.test(name))
    return 'This is a spreadsheet’s own format. Please save it as CSV there, and choose that file.';
  if (!/\.(csv|tsv|txt)$/i.test(name)) return 'Please choose a CSV file.';
  if (size > maxBytes) return 'The file can be at most 50 MB. Please divide it.';
  return size === 0 ? 'The file is empty.' : null;
}

type UploadEvent = { progress: number } | { report: ProductImport } | { error: unknown };

/** Closing the channel aborts the upload. */
function uploadEvents(file: File): EventChannel<UploadEvent> {
  return eventChannel<UploadEvent>((emit) => {
    const abort = new AbortController();
    productImportApi
      .check(file, (progress) => emit({ progress }), abort.signal)
      .then((report) => emit({ report }))
      .catch((error: unknown) => emit({ error }));
    return () => abort.abort();
  }, buffers.expanding<UploadEvent>());
}

const check = safely(
  function* check(file: File): SagaIterator {
    const fault = faultOf(file);
    if (fault) throw new ApiError(0, fault);
    const events = yield* call(uploadEvents, file);
    try {
      for (;;) {
        const event = yield* take(events);
        if ('error' in event) throw event.error;
        if ('report' in event) {
          yield* put(checked(event.report));
          return;
        }
        yield* put(progressed(event.progress));
      }
    } finally {
      events.close();
    }
  },
  function* (error) {
    yield* put(fileRefused(isSessionOver(error) ? 'Please choose the file again.' : error.message));
  },
);

const start = safely(
  function* start(): SagaIterator {
    const { report, adds } = yield* select(selectProductImport);
    if (!report) return;
    const { importId } = report;
    const kind = 'productImport' as const;
    const id = yield* call(productImportApi.start, {
      ...{ kind, importId, addBrands: adds.brands, addCategories: adds.categories },
    });
    yield* put(jobStarted(id));
    yield* put(importStarted(id));
  },
  function* (error) {
    const isStale = error.status === 404 || error.status === 409;
    yield* put(importRefused({ refusal: isSessionOver(error) ? null : error.message, isStale }));
  },
);

const givesUp = isAnyOf(importClosed, importLeft, signedOut);

export function* productImportSaga() {
  yield* takeLatest(isAnyOf(fileChosen, givesUp), function* (action: Action): SagaIterator {
    const file = fileToSend();
    if (!givesUp(action) && file) yield* call(check, file);
  });
  yield* takeLeading(startImport, start);
  // What shoppers and staff choose from may have more brands and categories now.
  yield* takeLatest(importEnded, function* () {
    yield* call(reloadSharedData);
  });
}
