import type { SagaIterator } from 'redux-saga';
import { call, put, takeLeading } from 'typed-redux-saga';
import type { ApiError } from '../../lib/http';
import { reading } from '../../lib/reads-and-writes';
import { isSessionOver, safely } from '../../lib/saga-errors';
import { showToast } from '../toasts';
import { accountEmailApi } from './account-email.api';
import { accountArrived, loadAccount, sendVerification, verificationEnded } from './account-email.slice';

const load = reading(
  function* load() {
    const { data } = yield* call(accountEmailApi.showAccount);
    yield* put(accountArrived(data));
  },
  // A failure is not reported, because the page is usable without the email.
  function* () {},
);

const send = safely(
  function* send() {
    const { message } = yield* call(accountEmailApi.sendVerification);
    yield* put(verificationEnded());
    yield* put(showToast({ title: message ?? '' }));
  },
  function* (error: ApiError): SagaIterator {
    yield* put(verificationEnded());
    if (!isSessionOver(error)) {
      yield* put(showToast({ title: 'Error', description: error.message, destructive: true }));
    }
  },
);

export function* accountEmailSaga() {
  yield* takeLeading(loadAccount, load);
  yield* takeLeading(sendVerification, send);
}
