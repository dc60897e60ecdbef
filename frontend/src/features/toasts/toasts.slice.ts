import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../lib/store';

export interface Toast {
  title: string;
  description?: string;
  destructive?: boolean;
  /** Until it is dismissed. */
  stays?: boolean;
  /** Its button takes the focus where an element marked `data-awaits-toast` has it. It then stays until that ends. */
  takesFocus?: boolean;
  /** A button in the toast; pressing it dispatches the action. */
  action?: { label: string; dispatches: { type: string; payload?: unknown } };
}

interface ToastsState {
  /** One at a time: a new one takes the older one's place. */
  current: (Toast & { id: number }) | null;
  isOpen: boolean;
  lastId: number;
}

const initialState: ToastsState = { current: null, isOpen: false, lastId: 0 };

const slice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    showToast(state, { payload }: PayloadAction<Toast>) {
      state.lastId += 1;
      state.current = { ...payload, id: state.lastId };
      state.isOpen = true;
    },
    dismissToast(state) {
      state.isOpen = false;
    },
    toastRemoved(state, { payload }: PayloadAction<{ id: number }>) {
      if (state.current?.id === payload.id && !state.isOpen) state.current = null;
    },
  },
  selectors: {
    selectToast: (state) => state.current,
    selectIsToastOpen: (state) => state.isOpen,
  },
});

declare module '../../lib/store' {
  interface Slices {
    toasts: ToastsState;
  }
}

export const toastsReducer = slice.reducer;
export const { showToast, dismissToast, toastRemoved } = slice.actions;
export const { selectToast, selectIsToastOpen } = slice.injectInto(rootReducer).selectors;
