import type { UNSAFE_createBrowserHistory } from 'react-router-dom';

/**
 * Dialogs, sheets and menus, each with a history entry of its own above the page's, so that Back closes the topmost.
 * The router does not see these entries: they have the page's address and location key. What the page changes of its
 * address while a layer is open, such as a filter, is carried to the page's own entry when the layer is closed.
 */
interface Layer {
  close: () => void;
  isClosed: boolean;
}

interface EntryState {
  /** The position in the tab's history, as the router counts it. */
  idx?: number;
  /** How many layers are open at this entry. */
  layer?: number;
}

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;
/** @param proceed goes where a link, Back or Forward leads @returns true if the page is to stay */
type Guard = (proceed: () => void, isLeaving: boolean) => boolean;

const open: Layer[] = [];
/** Waits for the entries of closed layers to be left. */
let waiting: (() => void)[] = [];
let guard: Guard | null = null;
/** The page's entry, and the one shown. */
let [page, here] = [0, 0];
/** The highest entry of a layer above the one shown that Back has left. */
let left = 0;
/** The entry to which a step was taken here that has not arrived. */
let goingTo: number | undefined;
let isAllowed = false;
let isLeaving = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The page's address and what the router stores with it. */
let shown = { href: '', state: {} as object };

const msToRetry = 1_000;
// Where steps can only be counted, one that is late must not be taken twice.
const msUntilDropped = 5_000;

const stateNow = () => (window.history.state ?? {}) as EntryState;

/** @param create makes the router's history; it must not have listened to `popstate` before */
export function createLayeredHistory(create: () => History): History {
  window.addEventListener('popstate', whenMoved);
  const history = create();
  noteEntry();
  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    listen: (listener) => {
      const stop = history.listen((update) => {
        // The router's entry may be a layer's.
        const depth = update.action === 'REPLACE' ? here - page : 0;
        if (depth > 0) window.history.replaceState({ ...stateNow(), layer: depth }, '');
        noteEntry();
        listener(update);
      });
      settle(); // after a reload with a layer
      return stop;
    },
    push: (to, state) => {
      const push = () =>
        leaveLayers(() => {
          // As browsers do: a second press of a link adds no entry.
          if (history.createURL(to).href === window.location.href) history.replace(to, state);
          else history.push(to, state);
        });
      const { pathname, search, hash } = history.createURL(to);
      const isFragment = hash !== '' && pathname + search === window.location.pathname + window.location.search;
      if (isFragment || !guard?.(push, true)) push();
    },
    replace: (to, state) => {
      const isSamePage = history.createURL(to).pathname === window.location.pathname;
      if (isSamePage) history.replace(to, state);
      else leaveLayers(() => history.replace(to, state));
    },
    go: (steps) => leaveLayers(() => history.go(steps)),
  };
}

function noteEntry(): void {
  const { idx = 0, layer = 0, ...state } = stateNow();
  // What was above it is gone, or another page's.
  here = left = idx;
  page = idx - layer;
  shown = { href: window.location.href, state };
}

/** @param handler decides whether links, Back and Forward may leave the page @returns a function that removes it */
export function guardPage(handler: Guard): () => void {
  guard = handler;
  return () => void (guard = null);
}

/** @param close is called by Back; a layer that stays open keeps its entry @returns a function for when it is closed */
export function openLayer(close: () => void): () => void {
  const layer = { close, isClosed: false };
  open.push(layer);
  if (timer === undefined) settle();
  return () => {
    layer.isClosed = true;
    const at = open.indexOf(layer);
    if (at === -1) return;
    open.splice(at, 1);
    // Later: another layer may open, or another page, in the same press.
    settleSoon();
  };
}

function settleSoon(): void {
  timer ??= setTimeout(settle);
}

/** Closes all layers, and then goes to another page. */
function leaveLayers(go: () => void): void {
  closeAll();
  if (here === page && goingTo === undefined) return go();
  waiting.push(go);
  settle();
}

/** Closes what the page that is left had opened and what does not close with it. */
function closeAll(): void {
  const closing = open.splice(0).reverse();
  if (closing.length === 0) return;
  setTimeout(() => {
    isLeaving = true;
    for (const layer of closing) if (!layer.isClosed) layer.close();
    isLeaving = false;
  });
}

/** Whether layers are closed because another page is shown: nobody is asked about what was typed in them. */
export function isLeavingPage(): boolean {
  return isLeaving;
}

/** Brings the entry shown into line with the open layers. */
function settle(): void {
  clearTimeout(timer);
  timer = undefined;
  if (goingTo !== undefined) return;
  const goal = page + open.length;
  if (here > goal) move(goal - here);
  else if (here < goal && left > here) move(Math.min(left, goal) - here);
  else {
    for (left = here; here < goal; left = here) {
      here += 1;
      window.history.pushState({ ...shown.state, idx: here, layer: here - page }, '', shown.href);
    }
    const ready = waiting;
    waiting = [];
    // Not within `popstate`, whose transitions React renders in another way.
    if (ready.length > 0) setTimeout(() => ready.forEach(leaveLayers));
  }
}

function move(steps: number): void {
  goingTo = here + steps;
  const { navigation } = window as Partial<Window>;
  const entry = navigation?.entries()[(navigation.currentEntry?.index ?? 0) + steps];
  if (!navigation || !entry) {
    const goal = goingTo;
    setTimeout(() => goingTo === goal && moveAgain(), msUntilDropped);
    return window.history.go(steps);
  }
  // A browser may drop a step, such as during another. An entry, unlike steps, can be asked for again without harm.
  navigation.traverseTo(entry.key).committed?.catch(() => setTimeout(moveAgain, msToRetry));
}

function moveAgain(): void {
  goingTo = undefined;
  noteEntry();
  settle();
}

function whenMoved(event: PopStateEvent): void {
  const { idx, layer = 0 } = (event.state ?? {}) as EntryState;
  if (idx === undefined) {
    // A fragment was followed: the same page at a further entry.
    window.history.replaceState({ ...shown.state, idx: here + 1 }, '');
    return;
  }
  const steps = idx - here;
  const isWithin = idx - layer === page && steps !== 0;
  const isOwn = idx === goingTo;
  goingTo = undefined;
  if (isOwn) {
    event.stopImmediatePropagation();
    arrive(idx);
    settle();
    return;
  }
  const proceed = () => {
    isAllowed = true;
    window.history.go(steps);
  };
  if (!isAllowed && steps !== 0 && guard?.(proceed, !isWithin)) {
    event.stopImmediatePropagation();
    here = idx;
    move(-steps);
    return;
  }
  isAllowed = false;
  if (isWithin) {
    event.stopImmediatePropagation();
    left = Math.max(left, here);
    const closing = open.slice(Math.max(0, idx - page)).reverse();
    arrive(idx);
    for (const { close } of closing) close();
    settleSoon();
  } else if (layer > 0) {
    // Another page's, whose layer is closed.
    event.stopImmediatePropagation();
    here = idx;
    window.history.go(-layer);
  } else {
    closeAll();
  }
}

/** Another entry of the same page is shown: it takes over the page's present address. */
function arrive(idx: number): void {
  here = idx;
  const state = { ...shown.state, idx, ...(idx > page && { layer: idx - page }) };
  window.history.replaceState(state, '', shown.href);
}
