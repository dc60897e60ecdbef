import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Address, AddressFields, FieldError } from '../../contract/types';
import { guestJoined, sessionExpired, signedOut } from '../auth';
import { fieldsOf, missingIn, readAlike } from './read-alike';
import { rootReducer } from '../../lib/store';

export const maxAddresses = 3;

/** An address to save; where the shopper is at the checkout, their order goes to it. */
interface ToSave {
  /** Null for a new one. */
  id: string | null;
  /** Of the address that the fields were changed in. */
  version?: number | undefined;
  fields: AddressFields;
  isForOrder?: boolean;
  /** Not typed into the form. */
  isOffered?: boolean;
  /** The saved address whose place it takes. */
  instead?: Address;
}

/** The id of the address that is changed, or `new`. */
export type FormTarget = string;

/** A deleted address, to be added again. */
interface Deleted {
  fields: AddressFields;
  wasChosen: boolean;
}

interface AddressesState {
  addressList: Address[];
  isLoading: boolean;
  /** The list has been loaded, or has failed to, at least once. */
  isKnown: boolean;
  hasFailed: boolean;
  isSaving: boolean;
  errors: readonly FieldError[];
  /** What is typed into the form at the checkout and not saved yet; null for nothing. */
  typed: ToSave | null;
  /** For which the account had no room: of the guest who signed in to it, and those that gave them their place. */
  offered: readonly AddressFields[];
  /** What the form sent last, so that it knows whether it has been edited since; null where it sent nothing. */
  sent: AddressFields | null;
  /** Counts saved addresses, so that the form knows when to empty itself. */
  saved: number;
  /** The address the shopper wants this order sent to. */
  chosenId: string | null;
  /** What the form is open for; null while it is put away. At the checkout, the order goes to the open form’s. */
  open: FormTarget | null;
  /** An order lacked an address, and the list has not taken the focus yet. */
  isMissed: boolean;
}

const initialState: AddressesState = {
  addressList: [],
  isLoading: false,
  isKnown: false,
  hasFailed: false,
  isSaving: false,
  errors: [],
  typed: null,
  offered: [],
  sent: null,
  saved: 0,
  chosenId: null,
  open: null,
  isMissed: false,
};

const slice = createSlice({
  name: 'shopAddress',
  initialState,
  reducers: {
    loadAddresses(state) {
      state.isLoading = true;
      state.hasFailed = false;
    },
    addressesArrived(state, { payload }: PayloadAction<Address[]>) {
      state.isLoading = false;
      state.isKnown = true;
      state.addressList = payload;
      if (!payload.some(({ _id }) => _id === state.chosenId)) state.chosenId = null;
    },
    addressesFailed(state) {
      state.isLoading = false;
      state.isKnown = true;
      state.hasFailed = true;
      state.addressList = [];
    },
    addressTyped(state, { payload }: PayloadAction<ToSave | null>) {
      state.typed = payload;
    },
    addressesLeftOut(state, { payload }: PayloadAction<readonly AddressFields[]>) {
      state.offered = [...payload];
    },
    offerDeclined(state, { payload }: PayloadAction<AddressFields>) {
      state.offered = missingIn([payload], state.offered);
    },
    /** A saved address gave its place to another: it is offered in turn. */
    addressReplaced(state, { payload }: PayloadAction<AddressFields>) {
      state.offered = [...state.offered, ...missingIn(state.offered, [fieldsOf(payload)])];
    },
    saveAddress(state, { payload }: PayloadAction<ToSave>) {
      state.isSaving = true;
      state.errors = [];
      state.sent = payload.isOffered ? null : payload.fields;
    },
    addressSaved(state, { payload }: PayloadAction<Address>) {
      state.isSaving = false;
      state.saved += 1;
      state.offered = state.offered.filter((each) => !readAlike({ ...each, name: each.name || payload.name }, payload));
      const at = state.addressList.findIndex(({ _id }) => _id === payload._id);
      state.addressList.splice(at < 0 ? state.addressList.length : at, 1, payload);
    },
    /** Changed elsewhere, such as in another tab. */
    addressChangedMeanwhile(state, { payload }: PayloadAction<Address>) {
      state.isSaving = false;
      state.addressList = state.addressList.map((each) => (each._id === payload._id ? payload : each));
    },
    addressRefused(state, { payload }: PayloadAction<readonly FieldError[]>) {
      state.isSaving = false;
      state.errors = [...payload];
    },
    addressErrorsSeen(state) {
      state.errors = [];
    },
    removeAddress(_state, _: PayloadAction<string>) {},
    restoreAddress(_state, _: PayloadAction<Deleted>) {},
    chooseAddress(state, { payload }: PayloadAction<string>) {
      state.chosenId = payload;
    },
    formOpened(state, { payload }: PayloadAction<FormTarget>) {
      state.open = payload;
    },
    formPutAway(state) {
      state.open = null;
    },
    addressMissed(state) {
      state.isMissed = true;
    },
    missingAddressSeen(state) {
      state.isMissed = false;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(guestJoined, (state, { payload }) => {
        state.offered = payload.addressesLeftOut;
      })
      .addCase(sessionExpired, (state) => {
        state.isLoading = false;
        state.isSaving = false;
      }),
  selectors: {
    selectAddressList: ({ addressList }) => addressList,
    selectIsLoading: ({ isLoading }) => isLoading,
    selectIsKnown: ({ isKnown }) => isKnown,
    selectHasFailed: ({ hasFailed }) => hasFailed,
    selectChosenId: ({ chosenId }) => chosenId,
    selectOpenForm: ({ open }) => open,
    selectIsMissed: ({ isMissed }) => isMissed,
    selectIsSaving: ({ isSaving }) => isSaving,
    selectErrors: ({ errors }) => errors,
    selectSaved: ({ saved }) => saved,
    selectSent: ({ sent }) => sent,
    selectOffered: ({ offered }) => offered,
    selectTyped: ({ typed }) => typed,
    /** Where the order goes: to the address that is open in the form, as it is saved, or else the chosen one. */
    selectChosenAddress: ({ addressList, chosenId, open }) =>
      addressList.find(({ _id }) => _id === (open ?? chosenId)) ?? null,
  },
});

declare module '../../lib/store' {
  interface Slices {
    shopAddress: AddressesState;
  }
}

export const addressSelectors = slice.injectInto(rootReducer).selectors;
export const {
  loadAddresses,
  addressesArrived,
  addressesFailed,
  addressTyped,
  addressesLeftOut,
  offerDeclined,
  addressReplaced,
  saveAddress,
  addressSaved,
  addressChangedMeanwhile,
  addressRefused,
  addressErrorsSeen,
  removeAddress,
  restoreAddress,
  chooseAddress,
  formOpened,
  formPutAway,
  addressMissed,
  missingAddressSeen,
} = slice.actions;
