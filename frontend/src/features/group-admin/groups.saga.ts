import type { SagaIterator } from 'redux-saga';
import { actionChannel, call, put, select, take, takeLeading } from 'typed-redux-saga';
import type { ProductGroup } from '../../contract/types';
import { changedMeanwhile } from '../../lib/reads-and-writes';
import { isSessionOver, safely } from '../../lib/saga-errors';
import { reloadSharedData } from '../catalog';
import { showToast, tellRefusal } from '../toasts';
import { type GroupFields, type GroupKind, groupsApi } from './groups.api';
import {
  closeGroup,
  type Edited,
  groupChangedMeanwhile,
  groupKept,
  groupReads,
  groupRefused,
  groupSelectors,
  moveGroup,
  removeGroup,
  saveGroup,
  savingEnded,
} from './groups.slice';

/** Also what the other screens of this page offer to choose from. */
function* reload(kind: GroupKind) {
  yield* put(groupReads[kind].load(undefined));
  yield* call(reloadSharedData);
}

const save = safely(
  function* save(edited: Edited, { slug, ...fields }: GroupFields) {
    const { kind, group } = edited;
    const { message } = yield* group === 'new'
      ? call(groupsApi.add, kind, { ...fields, slug })
      : call(groupsApi.change, kind, group.slug, { ...fields, version: group.version });
    yield* put(savingEnded());
    if (yield* isOpen(edited)) yield* put(closeGroup());
    yield* put(showToast({ title: message ?? '' }));
    yield* call(reload, kind);
  },
  function* (error, edited): SagaIterator {
    yield* put(savingEnded());
    if (isSessionOver(error)) return;
    if (!(yield* isOpen(edited))) {
      yield* call(tellRefusal, error);
      return;
    }
    const now = changedMeanwhile<ProductGroup>(error);
    if (now) yield* put(groupChangedMeanwhile({ group: now, news: error.message }));
    else yield* put(groupRefused({ reason: error.message, errors: error.errors }));
    if (now || error.status === 404) yield* call(reload, edited.kind);
  },
);

function* saveOpen({ payload }: ReturnType<typeof saveGroup>) {
  const editing = yield* select(groupSelectors.selectEditing);
  if (editing) yield* call(save, editing, payload);
}

/** Another one may have been opened while this one was being saved. */
function* isOpen(edited: Edited) {
  return (yield* select(groupSelectors.selectEditing)) === edited;
}

const move = safely(
  function* move({ payload: { kind, group, to } }: ReturnType<typeof moveGroup>) {
    const { slug, label, image, version } = group;
    const { data } = yield* select(groupReads[kind].select);
    const others = (data ?? []).filter((each) => each.slug !== slug);
    yield* put(groupReads[kind].arrived(others.toSpliced(to, 0, group)));
    yield* call(groupsApi.change, kind, slug, { label, image, position: to + 1, version });
    yield* call(reloadSharedData);
  },
  function* (error, { payload: { kind } }) {
    yield* call(tellRefusal, error);
    yield* put(groupReads[kind].load(undefined));
  },
);

const remove = safely(
  function* remove({ payload: { kind, group } }: ReturnType<typeof removeGroup>) {
    const { message } = yield* call(groupsApi.remove, kind, group);
    yield* put(showToast({ title: message ?? '' }));
    yield* call(reload, kind);
  },
  function* (error, { payload: { kind, group } }) {
    if (!isSessionOver(error)) yield* put(groupKept({ kind, slug: group.slug, reason: error.message }));
    if (changedMeanwhile(error) || error.status === 404) yield* call(reload, kind);
  },
);

export function* groupAdminSaga(): SagaIterator {
  yield* takeLeading(saveGroup, saveOpen);
  // One after the other: each counts on the order before.
  const changes = yield* actionChannel([moveGroup.type, removeGroup.type]);
  while (true) {
    const change = yield* take(changes);
    if (moveGroup.match(change)) yield* call(move, change);
    else if (removeGroup.match(change)) yield* call(remove, change);
  }
}
