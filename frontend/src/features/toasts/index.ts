export { Toaster } from './Toaster';
export { tellRefusal } from './tell-refusal.saga';
export { toastsSaga } from './toasts.saga';
export { dismissToast, selectToast, showToast } from './toasts.slice';
export type { Toast } from './toasts.slice';
