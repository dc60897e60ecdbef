import { guardPage, isLeavingPage } from './navigation/layers';
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

/** Asks before another page, Back or closing the tab loses changes. @returns a function that removes the listeners */
export function guardUnsavedChanges(): () => void {
  const allowAll = guardPage(whenLeaving);
  window.addEventListener('beforeunload', whenClosing);
  return () => {
    allowAll();
    window.removeEventListener('beforeunload', whenClosing);
  };
}

/** Back while the question is open is the answer that keeps the changes. */
function whenLeaving(proceed: () => void, isLeaving: boolean): boolean {
  if (question) {
    answerQuestion(false);
    return true;
  }
  if (!isLeaving || !hasUnsavedChanges()) return false;
  ask(proceed);
  return true;
}

function whenClosing(event: BeforeUnloadEvent): void {
  if (hasUnsavedChanges() && !isRedirecting()) event.preventDefault();
}
