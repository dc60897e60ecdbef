import { call, put, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { safely } from '../../lib/saga-errors';
import { remember } from '../../lib/storage/session-storage';
import { authChecked, selectAssumed } from '../auth';
import { detailsArrived, loadDetails } from '../catalog';
import { showToast } from '../toasts';
import { stockAlertsApi } from './stock-alerts.api';
import { alertAsked, alertRefused, alertSelectors, alertsOver, askForAlert } from './stock-alerts.slice';

const ask = safely(
  function* ask({ payload: { product, variantId, email } }: ReturnType<typeof askForAlert>) {
    // The button was pressed before the session check, which determines whose alert it is.
    if (yield* select(selectAssumed)) yield* take(authChecked);
    const { data } = yield* call(stockAlertsApi.ask, { productId: product._id, variantId, email });
    yield* put(alertAsked(data));
    yield* call(store);
  },
  function* ({ message, status, errors }, { payload: { product, variantId, email } }: ReturnType<typeof askForAlert>) {
    const isSaidInForm = email !== undefined || errors.length > 0;
    yield* put(alertRefused(isSaidInForm ? { variantId, reason: message, errors: [...errors] } : null));
    if (!isSaidInForm) yield* put(showToast({ title: message, destructive: true }));
    // It may be in stock, or sold no more.
    if (status === 409 || status === 404) yield* put(loadDetails(product.slug));
  },
);

/** Who has been told may ask again. */
function* end({ payload: { variants } }: ReturnType<typeof detailsArrived>) {
  const back = variants.flatMap(({ _id, totalStock }) => (totalStock > 0 ? [_id] : []));
  yield* put(alertsOver(back));
  yield* call(store);
}

function* store() {
  remember('stockAlerts', yield* select(alertSelectors.selectAsked));
}

export function* stockAlertsSaga() {
  yield* takeLeading(askForAlert, ask);
  yield* takeEvery(detailsArrived, end);
}
