import { useState } from 'react';
import styled from 'styled-components';
import type { ProductGroup } from '../../contract/types';
import { isolated } from '../../lib/format/isolated';
import { useRead } from '../../lib/read-slice';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Refusal } from '../../ui/feedback/Refusal';
import { TrashIcon } from '../../ui/icons/editing-icons';
import { Bone, Skeleton } from '../../ui/loading/Skeleton';
import { MoveButtons, OrderedRow } from '../../ui/ordered/OrderedRow';
import { useMoves } from '../../ui/ordered/use-moves';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { Panel, Row, Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { loadableSheet } from '../edited-form';
import type { GroupKind } from './groups.api';
import { productGroups, words } from './groups';

const Item = styled(OrderedRow)`
  grid-template-columns: 24px 48px minmax(0, 1fr);
  grid-template-areas:
    'grip picture words'
    'tools tools tools';
  align-items: center;
  gap: 4px 12px;
  padding: 12px 0 8px;
  ${media.medium} {
    grid-template-columns: 24px 48px minmax(0, 1fr) auto;
    grid-template-areas: 'grip picture words tools';
    padding-block: 10px;
  }
`;
const Picture = styled.div`
  grid-area: picture;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: var(--radius);
  background: var(--sand);
  font: 500 var(--size-lead) / 1 var(--display);
  color: var(--ink-3);
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
/* As high as those of the demo range. */
const Rows = styled(Bone)`
  height: 584px;
  ${media.medium} {
    height: 344px;
  }
`;
const Words = styled.div`
  grid-area: words;
  min-width: 0;
  overflow-wrap: anywhere;
  h3 {
    font: 600 var(--size-body) / 1.3 var(--text);
  }
`;
const Tools = styled.div`
  grid-area: tools;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  margin-right: -12px; /* the bin’s own padding */
  [aria-disabled='true'] {
    color: var(--line-strong);
  }
`;
const Reason = styled.div`
  grid-column: 1 / -1;
`;

function inWidth360(image: string): string {
  return image.replace(/-720(?=\.\w+$)/, '-360');
}

const GroupSheet = loadableSheet(
  () => import('./GroupSheet'),
  ({ kind }) => productGroups[kind].form,
);

/** The categories, or the brands, in their order, with what staff may do to each. */
export function GroupList({ kind }: { kind: GroupKind }) {
  const dispatch = useAppDispatch();
  const { read, form, rows } = productGroups[kind];
  const { data, progress, reload } = useRead(read, undefined);
  const { kept } = useAppSelector(rows.select);
  const [leaving, setLeaving] = useState<ProductGroup | null>(null);
  const { title, one, add, where } = words[kind];
  const groups = data ?? none;
  const { list, notice, placeOf } = useMoves(
    groups,
    ({ label }) => label,
    (group, to) => dispatch(rows.move(group, to)),
  );
  return (
    <Panel aria-labelledby={kind}>
      <Row $between $wrap>
        <h2 id={kind}>{title}</h2>
        <Button variant="secondary" small onClick={() => dispatch(form.open('new'))}>
          {add}
        </Button>
      </Row>
      <Small style={{ margin: '4px 0 8px' }}>{`Shoppers see them in this order: ${where}.`}</Small>
      {progress === 'failed' && <FailedState what={`The ${kind} could not be loaded.`} onRetry={reload} />}
      {!data && progress !== 'failed' && (
        <Skeleton>
          <Rows />
        </Skeleton>
      )}
      {progress !== 'failed' && (
        <ol ref={list} aria-label={`${title} in their order`}>
          {groups.map((group, at) => {
            const name = isolated(group.label);
            const place = placeOf(at);
            return (
              <Item key={group.slug} place={place}>
                <Picture aria-hidden>
                  {group.image ? <img src={inWidth360(group.image)} alt="" loading="lazy" /> : [...group.label][0]}
                </Picture>
                <Words>
                  <h3 dir="auto">{group.label}</h3>
                  <Small>{group.slug}</Small>
                </Words>
                <Tools>
                  <MoveButtons place={place} name={name} />
                  <Button
                    variant="secondary"
                    small
                    aria-label={`Edit ${name}`}
                    onClick={() => dispatch(form.open(group))}
                  >
                    Edit
                  </Button>
                  <IconButton name={`Delete ${name}`} onClick={() => setLeaving(group)}>
                    <TrashIcon />
                  </IconButton>
                </Tools>
                {kept?.id === group.slug && (
                  <Reason>
                    <Refusal>{kept.reason}</Refusal>
                  </Reason>
                )}
              </Item>
            );
          })}
        </ol>
      )}
      <GroupSheet kind={kind} />
      <VisuallyHidden role="status">{notice}</VisuallyHidden>
      <ConfirmDialog
        open={leaving !== null}
        title={`Delete ${one}`}
        question={`Delete “${isolated(leaving?.label ?? '')}”? Shoppers can’t choose it any more. Orders stay as they are.`}
        action="Delete"
        onConfirm={() => leaving && dispatch(rows.drop(leaving))}
        onClose={() => setLeaving(null)}
      />
    </Panel>
  );
}

const none: readonly ProductGroup[] = [];
