import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { FieldError } from '../../contract/types';
import type { ApiError } from '../../lib/http';
import { changedMeanwhile } from '../../lib/reads-and-writes';
import { isSessionOver, safely, signedOut } from '../../lib/saga-errors';
import { rootReducer, startSaga } from '../../lib/store';
import { showToast, tellRefusal } from '../toasts';

interface EditedFormState<Thing> {
  /** What the sheet is about; null while it is closed. */
  editing: Thing | 'new' | null;
  /** Another number whenever the sheet opens or closes: a late answer to an earlier one does not close it. */
  opening: number;
  isSaving: boolean;
  /** Whether something was typed while it was being saved. */
  isTyped: boolean;
  /** The news that somebody else saved it meanwhile; null once they are taken. */
  news: string | null;
  /** The news that somebody else deleted it meanwhile; what was typed can be added anew. */
  loss: string | null;
  refusal: string | null;
  errors: readonly FieldError[];
}

interface Answer<Thing> {
  message?: string;
  /** What the sheet is about from now on, where something was typed meanwhile. */
  data: Thing | 'new';
}

interface Calls<Thing, Form, Fields, Saved> {
  /** What the form shows of it, or of a new one. */
  formOf: (thing: Thing | null) => Form;
  /** @param thing null to add one */
  save: (thing: Thing | null, fields: Fields) => Promise<Saved>;
  /** Reads again what shows it, after it was saved or where others have changed it. */
  reload: (saved?: Saved) => SagaIterator;
}

const closed = { isSaving: false, isTyped: false, news: null, loss: null, refusal: null, errors: [] };

/**
 * A slice of a sheet in which staff add and change one thing, with its saga: it is saved, refused, or was changed by
 * somebody else meanwhile.
 * @param name unique in the store
 */
export function editedForm<Thing, Form, Fields, Saved extends Answer<Thing> = Answer<Thing>>(
  name: string,
  { formOf, save, reload }: Calls<Thing, Form, Fields, Saved>,
) {
  type State = EditedFormState<Thing>;
  const initial: State = { ...closed, editing: null, opening: 0 };
  const open = createAction(`${name}/open`, (thing: Thing | 'new') => ({ payload: thing }));
  const close = createAction(`${name}/close`);
  const submit = createAction(`${name}/submit`, (fields: Fields) => ({ payload: fields }));
  const type = createAction(`${name}/type`);
  const takeNews = createAction(`${name}/takeNews`);
  /** With the thing as it is stored now. */
  const saved = createAction(`${name}/saved`, (thing: Thing | 'new') => ({ payload: thing }));
  const changed = createAction(`${name}/changed`, (thing: Thing, news: string) => ({ payload: { thing, news } }));
  const lost = createAction(`${name}/lost`, (loss: string) => ({ payload: loss }));
  const refused = createAction(`${name}/refused`, ({ message, errors }: ApiError) => ({
    payload: { refusal: message, errors },
  }));
  const interrupted = createAction(`${name}/interrupted`);

  function reducer(state = initial, action: UnknownAction): State {
    const ended = { ...state, isSaving: false };
    if (open.match(action)) return { ...initial, editing: action.payload, opening: state.opening + 1 };
    if (close.match(action) || signedOut.match(action)) return { ...initial, opening: state.opening + 1 };
    if (submit.match(action)) return { ...state, isSaving: true, isTyped: false, refusal: null, errors: [] };
    if (type.match(action)) return { ...state, isTyped: true };
    if (takeNews.match(action)) return { ...state, news: null };
    if (saved.match(action)) return { ...ended, editing: action.payload, news: null, loss: null };
    if (changed.match(action)) return { ...ended, editing: action.payload.thing, news: action.payload.news };
    if (lost.match(action)) return { ...ended, news: null, loss: action.payload };
    if (refused.match(action)) return { ...ended, ...action.payload };
    return interrupted.match(action) ? ended : state;
  }

  const selectState = (state: { [slice in string]?: unknown }) => (state[name] as State | undefined) ?? initial;

  const worker = safely(
    function* store(thing: Thing | null, opening: number, fields: Fields): SagaIterator {
      const answer = yield* call(save, thing, fields);
      const now = yield* select(selectState);
      if (now.opening === opening) yield* put(now.isTyped ? saved(answer.data) : close());
      if (answer.message) yield* put(showToast({ title: answer.message }));
      yield* call(reload, answer);
    },
    function* (error, thing, opening, fields): SagaIterator {
      const now = changedMeanwhile<Thing>(error);
      const isLost = thing !== null && error.status === 404;
      if (now && thing && isAlike(formOf(thing), formOf(now))) {
        // Something else changed of it, such as its place.
        yield* call(worker, now, opening, fields);
        return;
      }
      if ((yield* select(selectState)).opening !== opening) yield* call(tellRefusal, error);
      else if (isSessionOver(error)) yield* put(interrupted());
      else if (isLost) yield* put(lost(error.message));
      else yield* put(now ? changed(now, error.message) : refused(error));
      if (now || isLost) yield* call(reload);
    },
  );

  rootReducer.inject({ reducerPath: name as never, reducer: reducer as never });
  startSaga(function* watch() {
    yield* takeEvery(submit, function* ({ payload }): SagaIterator {
      const { editing, opening, loss } = yield* select(selectState);
      yield* call(worker, editing === 'new' || loss !== null ? null : editing, opening, payload);
    });
  });
  return { open, close, submit, type, takeNews, select: selectState, formOf };
}

export function isAlike<Form>(one: Form, other: Form): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
