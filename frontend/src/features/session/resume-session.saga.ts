import { all, call, put, select, take } from 'typed-redux-saga';
import type { Address, AddressFields, CartItem, User } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { addressesApi, addressesArrived, chooseAddress, mostAddresses, selectAddresses } from '../addresses';
import { type Arrival, selectUser, sessionExpired, sessionResumed, signedIn, signedOut } from '../auth';
import { cartApi, cartArrived, cartSelectors } from '../cart';
import { showToast } from '../toasts';

interface InHand {
  lines: CartItem[];
  addresses: Address[];
  chosenId: string | null;
}

/** Begins while a session is over: whoever signs in next goes on with what is theirs on the screen. */
export function* resumeSessionSaga() {
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
  const isSomebodyElse = user._id !== former._id;
  if (isSomebodyElse && former.role !== 'guest') {
    // Nothing of one account is shown to another, though it is the same screen.
    yield* put(signedOut());
    yield* put(signedIn(arrival));
    return;
  }
  const inHand = yield* whatIsInHand();
  try {
    if (isSomebodyElse) yield* all([bringLines(user._id, inHand), bringAddresses(user._id, inHand)]);
    else yield* all([readCart(user._id), readAddresses(user._id)]);
  } catch (error) {
    yield* put(showToast({ title: sentenceOf(error), destructive: true }));
  }
  yield* put(sessionResumed());
}

function* whatIsInHand() {
  const { addressList, chosenId } = yield* select(selectAddresses);
  return { lines: yield* select(cartSelectors.selectLines), addresses: addressList, chosenId };
}

function* readCart(userId: string) {
  yield* put(cartArrived((yield* call(cartApi.load, userId)).data));
}

function* readAddresses(userId: string) {
  yield* put(addressesArrived((yield* call(addressesApi.list, userId)).data));
}

/** A guest whose session is over can't be reached again, so their cart is filled anew for whoever they are now. */
function* bringLines(userId: string, { lines }: InHand) {
  const { data: theirs } = yield* call(cartApi.load, userId);
  let cart = theirs;
  const missing = lines.filter((line) => line.isAvailable && !has(theirs.items, line));
  for (const { productId, quantity, productTitle } of missing) {
    try {
      cart = (yield* call(cartApi.add, { userId, productId, quantity })).data;
    } catch (error) {
      yield* put(showToast({ title: productTitle, description: sentenceOf(error), destructive: true }));
    }
  }
  yield* put(cartArrived(cart));
}

function has(items: readonly CartItem[], { productId }: CartItem): boolean {
  return items.some((item) => item.productId === productId);
}

function* bringAddresses(userId: string, { addresses, chosenId }: InHand) {
  const { data: kept } = yield* call(addressesApi.list, userId);
  const missing = addresses.filter((address) => !kept.some((other) => isSame(other, address)));
  for (const address of missing.slice(0, mostAddresses - kept.length)) {
    kept.push((yield* call(addressesApi.add, userId, fieldsOf(address))).data);
  }
  yield* put(addressesArrived(kept));
  const chosen = addresses.find(({ _id }) => _id === chosenId);
  const again = chosen && kept.find((other) => isSame(other, chosen));
  if (again) yield* put(chooseAddress(again._id));
}

function isSame(one: Address, other: Address): boolean {
  return JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));
}

function fieldsOf({ address, city, pincode, phone, notes }: Address): AddressFields {
  return { address, city, pincode, phone, notes };
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}
