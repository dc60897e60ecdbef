import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { isSessionOver, reading, safely } from '../../lib/saga-errors';
import { showToast } from '../toasts';
import { mailAdminApi } from './mail-admin.api';
import {
  dismissMail,
  failedMailsArrived,
  failedMailsNotLoaded,
  loadFailedMails,
  mailHandled,
  mailNotHandled,
  resendFailedMail,
  selectMailAdmin,
} from './mail-admin.slice';

const list = reading(
  function* list({ payload }: ReturnType<typeof loadFailedMails>) {
    const { data, meta } = yield* call(mailAdminApi.listFailed, payload);
    yield* put(failedMailsArrived({ mails: data, meta }));
  },
  function* () {
    yield* put(failedMailsNotLoaded());
  },
);

function* listAgain() {
  const { query } = yield* select(selectMailAdmin);
  if (query) yield* put(loadFailedMails(query));
}

/** Creates a worker that makes the call for a mail and then loads the remaining failed mails. */
function handling(ask: (mailId: string) => Promise<{ message?: string }>) {
  return safely(
    function* handle({ payload }: { payload: string }): SagaIterator {
      const { message } = yield* call(ask, payload);
      yield* put(mailHandled(payload));
      yield* put(showToast({ title: message ?? '' }));
      yield* call(listAgain);
    },
    function* (error, { payload }) {
      yield* put(mailNotHandled(payload));
      if (!isSessionOver(error)) yield* put(showToast({ title: error.message, destructive: true }));
      // A colleague may have handled it.
      if (error.status === 409) yield* call(listAgain);
    },
  );
}

export function* mailAdminSaga() {
  yield* takeLatest(loadFailedMails, list);
  yield* takeEvery(
    resendFailedMail,
    handling((mailId) => mailAdminApi.resend(mailId)),
  );
  yield* takeEvery(
    dismissMail,
    handling((mailId) => mailAdminApi.dismiss(mailId)),
  );
}
