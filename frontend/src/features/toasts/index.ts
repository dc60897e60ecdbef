export { Toaster } from './Toaster';
export { toastsSaga } from './toasts.saga';
export { showToast, toastsReducer } from './toasts.slice';
export type { Toast } from './toasts.slice';
