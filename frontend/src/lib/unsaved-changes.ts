import { guardBack, isLeavingPage } from './navigation/layers';
import { isPlainClick } from './navigation/plain-click';
import { isRedirecting } from './external-redirect';

/** Forms with changes that leaving would lose. */
const forms = new Set<object>();
const listeners = new Set<() => void>();

interface Question {
  discard: () => void;
}
/** What waits for the answer to "Discard changes?". */
let question: Question | null = null;

function ask(discard: () => void): void {
  // There is no listener if the dialog's code could not be loaded: nobody could answer.
  if (listeners.size === 0) return discard();
  question = { discard };
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

export function openQuestion(): Question | null {
  return question;
}

/** @returns a function that removes the listener */
export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @param isDiscarded whether the shopper goes on, and so loses the changes */
export function answerQuestion(isDiscarded: boolean): void {
  const answered = question;
  question = null;
  notify();
  if (isDiscarded) answered?.discard();
}

/** Marks a form as changed. @returns a function for when it is saved, emptied or gone */
export function holdChanges(): () => void {
  const form = {};
  forms.add(form);
  return () => {
    forms.delete(form);
    if (forms.size === 0 && question) answerQuestion(false);
  };
}

function hasUnsavedChanges(): boolean {
  return forms.size > 0;
}

/**
 * Goes on immediately, or once the shopper has agreed to lose the changes. Asked again while the question is open, such
 * as by a second Escape, it keeps them.
 * @param hasChanges whether what is about to close has unsaved changes; by default, whether any form has
 */
export function unlessUnsaved(proceed: () => void, hasChanges = hasUnsavedChanges()): void {
  if (!hasChanges || isLeavingPage()) proceed();
  else if (question) answerQuestion(false);
  else ask(proceed);
}

let isAllowed = false;

/** Asks before Back, a link or closing the tab loses changes. @returns a function that removes the listeners */
export function guardUnsavedChanges(): () => void {
  const allowBack = guardBack(whenGoingBack);
  document.addEventListener('click', whenFollowingLink, true);
  window.addEventListener('beforeunload', whenClosing);
  return () => {
    allowBack();
    document.removeEventListener('click', whenFollowingLink, true);
    window.removeEventListener('beforeunload', whenClosing);
  };
}

/** Back while the question is open is the answer that keeps the changes. */
function whenGoingBack(proceed: () => void, isLeaving: boolean): boolean {
  if (question) {
    answerQuestion(false);
    return true;
  }
  if (!isLeaving || !hasUnsavedChanges()) return false;
  ask(proceed);
  return true;
}

function whenFollowingLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || isAllowed || !hasUnsavedChanges() || !leavesPage(link, event)) return;
  event.preventDefault();
  event.stopPropagation();
  ask(() => {
    isAllowed = true;
    link.click();
    isAllowed = false;
  });
}

/** Whether the click opens another page in this tab. */
function leavesPage({ target, origin, pathname, search, hash }: HTMLAnchorElement, event: MouseEvent): boolean {
  if (!isPlainClick(event) || target || origin !== window.location.origin) return false;
  return !(hash && pathname === window.location.pathname && search === window.location.search);
}

function whenClosing(event: BeforeUnloadEvent): void {
  if (hasUnsavedChanges() && !isRedirecting()) event.preventDefault();
}
