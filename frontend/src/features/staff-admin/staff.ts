import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLeading } from 'typed-redux-saga';
import type { FieldError, StaffInvite, StaffMember, StaffRole } from '../../contract/types';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { changedMeanwhile } from '../../lib/reads-and-writes';
import { isSessionOver, safely, signedOut } from '../../lib/saga-errors';
import { rootReducer, startSaga } from '../../lib/store';
import { showToast, tellRefusal } from '../toasts';

const one = '/api/v1/admin/staff/{id}';

export const staffApi = {
  list: () => request('GET', '/api/v1/admin/staff'),
  invite: (invite: StaffInvite) => request('POST', '/api/v1/admin/staff/invite', { body: invite }),
  changeRole: ({ _id: id, version }: StaffMember, staffRole: StaffRole) =>
    request('PUT', one, { path: { id }, body: { staffRole, version } }),
  remove: ({ _id: id, version }: StaffMember) => request('DELETE', one, { path: { id }, query: { version } }),
};

export const staffRead = readSlice('staff', async () => (await staffApi.list()).data);

/** An invitation that is to be given by hand. */
interface GivenLink {
  email: string;
  link: string;
}

interface RoleChange {
  member: StaffMember;
  staffRole: StaffRole;
}

interface StaffAdminState {
  /** Whose role the sheet is about, or a new invitation; null while it is closed. */
  editing: StaffMember | 'new' | null;
  isSaving: boolean;
  refusal: string | null;
  errors: readonly FieldError[];
  /** Shown this once: the server doesn't tell it again. */
  given: GivenLink | null;
}

const initialState: StaffAdminState = { editing: null, isSaving: false, refusal: null, errors: [], given: null };

const slice = createSlice({
  name: 'staffAdmin',
  initialState,
  reducers: {
    openStaff: (_state, { payload }: PayloadAction<StaffMember | 'new'>) => ({ ...initialState, editing: payload }),
    closeStaff(state) {
      state.editing = null;
    },
    inviteStaff(state, _: PayloadAction<StaffInvite>) {
      state.isSaving = true;
      state.refusal = null;
      state.errors = [];
    },
    changeRole(state, _: PayloadAction<RoleChange>) {
      state.isSaving = true;
      state.refusal = null;
      state.errors = [];
    },
    staffSaved(state, { payload }: PayloadAction<GivenLink | null>) {
      state.isSaving = false;
      state.given = payload;
    },
    staffRefused(state, { payload }: PayloadAction<{ reason: string | null; errors: readonly FieldError[] }>) {
      state.isSaving = false;
      state.refusal = payload.reason;
      state.errors = [...payload.errors];
    },
    /** The sheet is about the person as they are now. */
    roleChangedMeanwhile(state, { payload }: PayloadAction<StaffMember>) {
      if (state.editing) state.editing = payload;
    },
    removeStaff(_state, _: PayloadAction<StaffMember>) {},
    linkGiven(state) {
      state.given = null;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectStaffAdmin: (state) => state },
});

declare module '../../lib/store' {
  interface Slices {
    staffAdmin: StaffAdminState;
  }
}

export const { selectStaffAdmin } = slice.injectInto(rootReducer).selectors;
export const { openStaff, closeStaff, inviteStaff, changeRole, removeStaff, linkGiven } = slice.actions;
const { staffSaved, staffRefused, roleChangedMeanwhile } = slice.actions;

type Edited = StaffAdminState['editing'];

const invite = safely(function* invite(edited: Edited, fields: StaffInvite) {
  const { data, message } = yield* call(staffApi.invite, fields);
  yield* put(staffSaved(data.link === null ? null : { email: data.email, link: data.link }));
  if (yield* isOpen(edited)) yield* put(closeStaff());
  if (data.link === null) yield* put(showToast({ title: message ?? '' }));
  yield* put(staffRead.load(undefined));
}, refuse);

const change = safely(function* change(edited: Edited, { member, staffRole }: RoleChange) {
  const { message } = yield* call(staffApi.changeRole, member, staffRole);
  yield* put(staffSaved(null));
  if (yield* isOpen(edited)) yield* put(closeStaff());
  yield* put(showToast({ title: message ?? '' }));
  yield* put(staffRead.load(undefined));
}, refuse);

const remove = safely(
  function* remove({ payload }: ReturnType<typeof removeStaff>) {
    const { message } = yield* call(staffApi.remove, payload);
    yield* put(showToast({ title: message ?? '' }));
    yield* put(staffRead.load(undefined));
  },
  function* (error) {
    yield* call(tellRefusal, error);
    if (!isSessionOver(error)) yield* put(staffRead.load(undefined));
  },
);

/** Another sheet may have been opened while this one was being saved. */
function* isOpen(edited: Edited) {
  return (yield* select(selectStaffAdmin)).editing === edited;
}

function* refuse(error: Parameters<typeof tellRefusal>[0], edited: Edited): SagaIterator {
  const isInSheet = edited !== null && (yield* isOpen(edited));
  const reason = isInSheet && !isSessionOver(error) ? error.message : null;
  yield* put(staffRefused({ reason, errors: isInSheet ? error.errors : [] }));
  if (!isInSheet) yield* call(tellRefusal, error);
  const now = changedMeanwhile<StaffMember>(error);
  if (now && isInSheet) yield* put(roleChangedMeanwhile(now));
  if (now || error.status === 404) yield* put(staffRead.load(undefined));
}

/** With what the sheet is about when it is sent. */
function sent<Payload>(worker: (edited: Edited, payload: Payload) => SagaIterator) {
  return function* send({ payload }: PayloadAction<Payload>): SagaIterator {
    const { editing } = yield* select(selectStaffAdmin);
    yield* call(worker, editing, payload);
  };
}

startSaga(function* staffSaga() {
  yield* takeLeading(inviteStaff, sent(invite));
  yield* takeLeading(changeRole, sent(change));
  yield* takeLeading(removeStaff, remove);
});
