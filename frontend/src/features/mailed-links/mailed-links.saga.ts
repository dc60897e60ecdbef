import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import type { ApiError } from '../../lib/http';
import { safely } from '../../lib/saga-errors';
import { left, selectUser, signedOut } from '../auth';
import { mailedLinksApi } from './mailed-links.api';
import {
  acceptInvitation,
  alertEnded,
  checkInvitation,
  checkPasswordLink,
  confirmEmail,
  endAlert,
  forgotPassword,
  invitationChecked,
  linkRefused,
  linkSucceeded,
  passwordLinkChecked,
  passwordLinkRefused,
  resetPassword,
  undoEmailChange,
} from './mailed-links.slice';

function* refuse(error: ApiError): SagaIterator {
  yield* put(linkRefused({ reason: error.message, errors: error.errors }));
}

const forget = safely(function* forget({ payload }: ReturnType<typeof forgotPassword>) {
  const { message } = yield* call(mailedLinksApi.forgotPassword, payload);
  yield* put(linkSucceeded(message ?? ''));
}, refuse);

const reset = safely(function* reset({ payload }: ReturnType<typeof resetPassword>) {
  const { message } = yield* call(mailedLinksApi.resetPassword, payload);
  yield* put(linkSucceeded(message ?? ''));
  yield* leaveEndedSession();
}, refuse);

const undo = safely(function* undo({ payload }: ReturnType<typeof undoEmailChange>) {
  const { message } = yield* call(mailedLinksApi.undoEmailChange, payload);
  yield* put(linkSucceeded(message ?? ''));
  yield* leaveEndedSession();
}, refuse);

const check = safely(
  function* check({ payload: { token, undoesEmailChange } }: ReturnType<typeof checkPasswordLink>) {
    const ask = undoesEmailChange ? mailedLinksApi.checkUndoLink : mailedLinksApi.checkResetLink;
    const { data } = yield* call(ask, token);
    yield* put(passwordLinkChecked(data.email));
  },
  function* ({ message, errors }) {
    yield* put(passwordLinkRefused({ reason: message, errors }));
  },
);

const checkInvited = safely(
  function* checkInvited({ payload: token }: ReturnType<typeof checkInvitation>) {
    const { data } = yield* call(mailedLinksApi.checkInvitation, token);
    yield* put(invitationChecked(data));
  },
  function* ({ message, errors }) {
    yield* put(passwordLinkRefused({ reason: message, errors }));
  },
);

const accept = safely(function* accept({ payload }: ReturnType<typeof acceptInvitation>) {
  const { message } = yield* call(mailedLinksApi.acceptInvitation, payload);
  yield* put(linkSucceeded(message ?? ''));
}, refuse);

const end = safely(function* end({ payload }: ReturnType<typeof endAlert>) {
  const { message, data } = yield* call(mailedLinksApi.endAlert, payload);
  yield* put(linkSucceeded(message ?? ''));
  yield* put(alertEnded(data.others));
}, refuse);

const confirm = safely(function* confirm({ payload }: ReturnType<typeof confirmEmail>) {
  const { message } = yield* call(mailedLinksApi.confirmEmail, payload);
  yield* put(linkSucceeded(message ?? ''));
  yield* leaveEndedSession();
}, refuse);

/** Signs this browser out if the server has ended its session, because it belonged to the link's account. */
function* leaveEndedSession() {
  if (!(yield* select(selectUser))) return;
  const { data } = yield* call(mailedLinksApi.checkAuth);
  if (data) return;
  yield* put(left());
  yield* put(signedOut());
}

export function* mailedLinksSaga() {
  yield* takeLeading(forgotPassword, forget);
  yield* takeLeading(resetPassword, reset);
  yield* takeLeading(undoEmailChange, undo);
  yield* takeLatest(checkPasswordLink, check);
  yield* takeLeading(confirmEmail, confirm);
  yield* takeLatest(checkInvitation, checkInvited);
  yield* takeLeading(acceptInvitation, accept);
  yield* takeLeading(endAlert, end);
}
