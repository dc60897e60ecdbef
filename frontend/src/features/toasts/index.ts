export { Toaster } from './Toaster';
export { toastsSaga } from './toasts.saga';
export { dismissToast, selectToast, showToast, toastsReducer } from './toasts.slice';
export type { Toast } from './toasts.slice';
