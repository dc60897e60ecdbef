import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectToast } from './toasts.slice';

const ToastPanel = lazy(() => import('./ToastPanel'));

/** Where toasts appear. Its code comes with the first one, so that opening the shop does not wait for it. */
export function Toaster() {
  const hasToast = useSelector(selectToast) !== null;
  return <Suspense>{hasToast && <ToastPanel />}</Suspense>;
}
