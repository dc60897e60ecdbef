import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import { call, put, take, takeEvery, takeLeading } from 'typed-redux-saga';
import type { FieldError } from '../../contract/types';
import { ApiError, recovery, request } from '../../lib/http';
import { isSessionOver, safely, signedOut } from '../../lib/saga-errors';
import { rootReducer, startSaga } from '../../lib/store';

export const passwordAgainApi = {
  confirm: (password: string) => request('POST', '/api/v1/users/confirm-password', { body: { password } }),
};

interface PasswordAgainState {
  isAsked: boolean;
  isSending: boolean;
  refusal: string | null;
  errors: readonly FieldError[];
}

const initialState: PasswordAgainState = { isAsked: false, isSending: false, refusal: null, errors: [] };

const slice = createSlice({
  name: 'passwordAgain',
  initialState,
  reducers: {
    passwordAsked(state) {
      state.isAsked = true;
    },
    confirmPassword(state, _: PayloadAction<string>) {
      state.isSending = true;
      state.refusal = null;
      state.errors = [];
    },
    confirmationRefused(state, { payload }: PayloadAction<{ reason: string | null; errors: readonly FieldError[] }>) {
      state.isSending = false;
      state.refusal = payload.reason;
      state.errors = [...payload.errors];
    },
    passwordConfirmed: () => initialState,
    confirmationDeclined: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectPasswordAgain: (state) => state },
});

declare module '../../lib/store' {
  interface Slices {
    passwordAgain: PasswordAgainState;
  }
}

export const { selectPasswordAgain } = slice.injectInto(rootReducer).selectors;
export const { confirmPassword, confirmationDeclined } = slice.actions;
const { passwordAsked, passwordConfirmed, confirmationRefused } = slice.actions;

/** Called with whether the refused call is to be sent again. */
type Answer = (isConfirmed: boolean) => void;

/** Calls that were refused until the password is entered again. */
function refusedCalls() {
  return eventChannel<Answer>((emit) => {
    recovery.from = (error) =>
      error instanceof ApiError && error.code === 'passwordNeeded'
        ? new Promise<boolean>((answer) => emit(answer))
        : Promise.resolve(false);
    return () => void (recovery.from = undefined);
  });
}

const confirm = safely(
  function* confirm({ payload }: ReturnType<typeof confirmPassword>) {
    yield* call(passwordAgainApi.confirm, payload);
    yield* put(passwordConfirmed());
  },
  function* (error) {
    yield* put(confirmationRefused({ reason: isSessionOver(error) ? null : error.message, errors: error.errors }));
  },
);

startSaga(function* passwordAgainSaga() {
  yield* takeLeading(confirmPassword, confirm);
  const calls = yield* call(refusedCalls);
  // Calls that are refused while the question is open wait for its answer, too.
  yield* takeEvery(calls, function* (answer) {
    yield* put(passwordAsked());
    const { type } = yield* take([passwordConfirmed, confirmationDeclined, signedOut]);
    answer(type === passwordConfirmed.type);
  });
});
