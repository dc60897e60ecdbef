import { all, call, put, select, take } from 'typed-redux-saga';
import type { Address, AddressFields, CartItem, User } from '../../contract/types';
import { isolated } from '../../lib/format/isolated';
import { asApiError } from '../../lib/saga-errors';
import {
  addressesApi,
  addressesArrived,
  addressesLeftOut,
  chooseAddress,
  fieldsOf,
  maxAddresses,
  missingIn,
  readAlike,
  addressSelectors,
} from '../addresses';
import {
  type Arrival,
  leftOutSentences,
  selectUser,
  sessionExpired,
  sessionResumed,
  signedIn,
  signedOut,
} from '../auth';
import { cartApi, cartArrived, cartSelectors } from '../cart';
import { showToast, type Toast } from '../toasts';

interface OnScreen {
  lines: CartItem[];
  addresses: Address[];
  chosenId: string | null;
}

/** Started when a session has expired: after the next sign-in, keeps the data on the screen that this user may see. */
export function* keepDataAfterSigningInAgainSaga() {
  for (;;) {
    const former = yield* select(selectUser);
    const next = yield* take([signedIn, signedOut]);
    if (former && signedIn.match(next)) yield* receive(former, next.payload);
    yield* take(sessionExpired);
  }
}

function* receive(former: User, arrival: Arrival) {
  const { user } = arrival;
  if (!user) return;
  const isAnotherUser = user._id !== former._id;
  if (isAnotherUser && (former.role !== 'guest' || user.role === 'admin')) {
    // Clears the screen: no user may see the data of another account.
    yield* put(signedOut());
    yield* put(signedIn(arrival));
    return;
  }
  const onScreen = yield* readScreen();
  try {
    if (isAnotherUser) {
      const moved = {
        refusals: call(moveLines, user._id, onScreen),
        surplus: call(moveAddresses, user._id, onScreen),
      };
      const { refusals, surplus } = yield* all(moved);
      yield* tellWhatIsMissing(refusals, surplus);
    } else if (user.role !== 'admin') yield* all([readCart(user._id), readAddresses(user._id)]);
  } catch (error) {
    yield* put(showToast({ title: asApiError(error).message, destructive: true }));
  }
  yield* put(sessionResumed());
}

function* readScreen() {
  const addressList = yield* select(addressSelectors.selectAddressList);
  const chosenId = yield* select(addressSelectors.selectChosenId);
  return { lines: yield* select(cartSelectors.selectLines), addresses: addressList, chosenId };
}

function* readCart(userId: string) {
  yield* put(cartArrived((yield* call(cartApi.load, userId)).data));
}

function* readAddresses(userId: string) {
  yield* put(addressesArrived((yield* call(addressesApi.list, userId)).data));
}

/** An expired guest's cart can't be read any more, so it is added again for the new user. */
function* moveLines(userId: string, { lines }: OnScreen) {
  const { data: theirs } = yield* call(cartApi.load, userId);
  let cart = theirs;
  const refusals: Toast[] = [];
  const missing = lines.filter((line) => line.isAvailable && !has(theirs.items, line));
  for (const { productId, variantId, quantity, productTitle } of missing) {
    try {
      cart = (yield* call(cartApi.add, { userId, productId, variantId, quantity })).data;
    } catch (error) {
      const { message: description } = asApiError(error);
      refusals.push({ title: productTitle, description, destructive: true });
    }
  }
  yield* put(cartArrived(cart));
  return refusals;
}

function has(items: readonly CartItem[], { variantId }: CartItem): boolean {
  return items.some((item) => item.variantId === variantId);
}

function* moveAddresses(userId: string, { addresses, chosenId }: OnScreen) {
  const { data: stored } = yield* call(addressesApi.list, userId);
  const missing = missingIn(stored, addresses);
  const room = Math.max(0, maxAddresses - stored.length);
  for (const address of missing.slice(0, room)) {
    stored.push((yield* call(addressesApi.add, userId, fieldsOf(address))).data);
  }
  yield* put(addressesArrived(stored));
  const surplus = missing.slice(room).map(fieldsOf);
  yield* put(addressesLeftOut(surplus));
  const chosen = addresses.find(({ _id }) => _id === chosenId);
  const again = chosen && stored.find((other) => readAlike(other, chosen));
  if (again) yield* put(chooseAddress(again._id));
  return surplus;
}

/** In one toast, as there is one at a time. */
function* tellWhatIsMissing(refusals: readonly Toast[], surplus: AddressFields[]) {
  const leftOut = leftOutSentences({ addressesLeftOut: surplus, cartLinesLeftOut: [], quantitiesCut: [] });
  const others = refusals.slice(0, -1).map(({ title, description }) => `${isolated(title)}: ${description}`);
  const last = refusals.at(-1);
  if (!last && leftOut === '') return;
  const description = [last?.description, ...others, leftOut].filter(Boolean).join(' ');
  const told = last ?? { title: 'Not everything could be kept.' };
  yield* put(showToast({ ...told, description, ...(leftOut === '' ? {} : { stays: true }) }));
}
