import type { SagaIterator } from 'redux-saga';
import { put } from 'typed-redux-saga';
import type { ApiError } from '../../lib/http';
import { isSessionOver } from '../../lib/saga-errors';
import { showToast } from './toasts.slice';

/** Says why the server refused. Where the session is over, the dialog that resumes it does. */
export function* tellRefusal(error: ApiError): SagaIterator {
  if (!isSessionOver(error)) yield* put(showToast({ title: error.message, destructive: true }));
}
