import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, takeLeading } from 'typed-redux-saga';
import type { StaffInvite, StaffMember, StaffRole } from '../../contract/types';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { isSessionOver, safely, signedOut } from '../../lib/saga-errors';
import { rootReducer, startSaga } from '../../lib/store';
import { editedForm } from '../edited-form';
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

interface StaffAdminState {
  isInviting: boolean;
  /** Shown this once: the server doesn't tell it again. */
  given: GivenLink | null;
}

const initialState: StaffAdminState = { isInviting: false, given: null };

const slice = createSlice({
  name: 'staffAdmin',
  initialState,
  reducers: {
    inviteAgain(state, _: PayloadAction<StaffInvite>) {
      state.isInviting = true;
    },
    invitingEnded(state, { payload }: PayloadAction<GivenLink | null>) {
      state.isInviting = false;
      state.given = payload;
    },
    removeStaff(_state, _: PayloadAction<StaffMember>) {},
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
export const { inviteAgain, invitingEnded, removeStaff } = slice.actions;

export interface StaffForm {
  email: string;
  staffRole: StaffRole;
}

interface Saved {
  message?: string;
  data: StaffMember | 'new';
  given: GivenLink | null;
}

/** Where the link is to be given by hand, the dialog with it says enough. */
async function invite(fields: StaffInvite): Promise<Saved> {
  const { message, data } = await staffApi.invite(fields);
  if (data.link === null) return { message, data: 'new', given: null };
  return { data: 'new', given: { email: data.email, link: data.link } };
}

export const staffForm = editedForm('staffAdmin/form', {
  formOf: (member: StaffMember | null): StaffForm => ({
    email: member?.email ?? '',
    staffRole: member?.staffRole ?? 'packer',
  }),
  save: async (member: StaffMember | null, fields: StaffForm): Promise<Saved> =>
    member ? { ...(await staffApi.changeRole(member, fields.staffRole)), given: null } : await invite(fields),
  *reload(saved) {
    if (saved?.given) yield* put(invitingEnded(saved.given));
    yield* put(staffRead.load(undefined));
  },
});

const again = safely(
  function* again({ payload }: ReturnType<typeof inviteAgain>) {
    const { message, given } = yield* call(invite, payload);
    yield* put(invitingEnded(given));
    if (message) yield* put(showToast({ title: message }));
    yield* put(staffRead.load(undefined));
  },
  function* (error) {
    yield* put(invitingEnded(null));
    yield* call(tellRefusal, error);
    if (error.status === 404) yield* put(staffRead.load(undefined));
  },
);

const remove = safely(
  function* remove({ payload }: ReturnType<typeof removeStaff>) {
    const { message } = yield* call(staffApi.remove, payload);
    yield* put(showToast({ title: message ?? '' }));
    yield* put(staffRead.load(undefined));
  },
  function* (error): SagaIterator {
    yield* call(tellRefusal, error);
    if (!isSessionOver(error)) yield* put(staffRead.load(undefined));
  },
);

startSaga(function* staffSaga() {
  yield* takeLeading(inviteAgain, again);
  yield* takeLeading(removeStaff, remove);
});
