import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { reading } from '../../../lib/reads-and-writes';
import { isSessionOver, safely } from '../../../lib/saga-errors';
import { showToast } from '../../toasts';
import { orderMailsApi } from './order-mails.api';
import {
  loadMails,
  mailResent,
  mailsArrived,
  mailsFailed,
  resendMail,
  resendRefused,
  selectOrderMails,
} from './order-mails.slice';

const list = reading(
  function* list({ payload }: ReturnType<typeof loadMails>) {
    const { data } = yield* call(orderMailsApi.list, payload);
    yield* put(mailsArrived(data));
  },
  function* () {
    yield* put(mailsFailed());
  },
);

const resend = safely(
  function* resend({ payload: { mailId, orderId } }: ReturnType<typeof resendMail>) {
    const { message } = yield* call(orderMailsApi.resend, mailId);
    yield* put(mailResent(mailId));
    yield* put(showToast({ title: message ?? '' }));
    const { orderId: shownOrderId } = yield* select(selectOrderMails);
    if (shownOrderId === orderId) yield* put(loadMails(orderId));
  },
  function* (error, { payload: { mailId } }) {
    yield* put(resendRefused(mailId));
    if (!isSessionOver(error)) yield* put(showToast({ title: error.message, destructive: true }));
  },
);

export function* orderMailsSaga() {
  yield* takeLatest(loadMails, list);
  yield* takeEvery(resendMail, resend);
}
