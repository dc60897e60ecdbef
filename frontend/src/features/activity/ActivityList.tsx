import styled from 'styled-components';
import type { StaffChange } from '../../contract/types';
import { formatMoment } from '../../lib/format/dates';
import { useRead } from '../../lib/read-slice';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { EmptyState, FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../ui/loading/Skeleton';
import { Link } from '../../ui/navigation/Link';
import { Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { activityRead, type ActivityQuery } from './activity';
import { differencesOf, partOf, verbOf } from './change-words';
import { thingOf } from './kinds';

const List = styled.ol`
  &[data-late] {
    opacity: 0.6;
  }
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px 24px;
    padding: 16px 0;
    border-top: 1px solid var(--line);
    ${media.large} {
      grid-template-columns: 13rem minmax(0, 1fr);
    }
  }
  > li:last-child {
    padding-bottom: 0;
  }
`;
const Who = styled.div`
  overflow-wrap: anywhere;
  b {
    font-weight: 550;
  }
`;
const What = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  h2 {
    font: 600 var(--size-body) / 1.4 var(--text);
  }
  h2 span {
    font-weight: 400;
    color: var(--ink-2);
  }
`;
const Changes = styled.ul`
  display: grid;
  gap: 4px;
  margin-top: 6px;
  font-size: var(--size-small);
  b {
    font-weight: 550;
  }
  del {
    color: var(--ink-2);
  }
  ins {
    text-decoration: none;
  }
`;

/** What staff changed, in words, with links to it. */
export function ActivityList({ query }: { query: ActivityQuery }) {
  const { data, progress, reload } = useRead(activityRead, query);
  if (progress === 'failed') return <FailedState what="The activity could not be loaded." onRetry={reload} />;
  if (!data) return <Skeleton height="420px" />;
  if (data.data.length === 0 && progress === 'ready') {
    const { by, entity, from, to } = query;
    return (
      <EmptyState>
        {by || entity || from || to ? 'Nothing was changed like that.' : 'Nothing was changed yet.'}
      </EmptyState>
    );
  }
  return (
    <List aria-busy={progress === 'loading'} data-late={progress === 'loading' || undefined}>
      {groupsOf(data.data).map((changes) => (
        <Activity key={changes[0]!.id} changes={changes} />
      ))}
    </List>
  );
}

/** What one request changed of one thing, together. */
function groupsOf(changes: readonly StaffChange[]): StaffChange[][] {
  const groups: StaffChange[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    const isSame = last?.[0]!.requestId === change.requestId && last[0]!.thingId === change.thingId;
    if (isSame && change.requestId !== '') last.unshift(change);
    else groups.push([change]);
  }
  return groups;
}

function Activity({ changes }: { changes: readonly StaffChange[] }) {
  const first = changes.find(({ entity }) => !thingOf(entity).part) ?? changes[0]!;
  const { noun, path } = thingOf(first.entity);
  const { thingId, thingName, staffName, at, entity } = first;
  const part = partOf(first);
  const title = thingName ?? (entity === 'platform.settings' ? part : '');
  const isGone = ['deleted', 'retired'].includes(verbOf(first)) && !part;
  return (
    <li>
      <Who>
        <b>{staffName ?? 'A former colleague'}</b>
        <Small>{formatMoment(at)}</Small>
      </Who>
      <What>
        <h2>
          <span>{`${noun} `}</span>
          {title && path && !isGone ? (
            <Link to={path(thingId, title)}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            title && <bdi>{title}</bdi>
          )}
          <span>{thingOf(entity).part ? `, ${part} ${verbOf(first)}` : ` ${verbOf(first)}`}</span>
        </h2>
        <Changes>
          {changes.flatMap((change) =>
            differencesOf(change).map((difference) => {
              const of = change === first ? '' : partOf(change);
              return (
                <li key={`${change.id} ${difference.label}`}>
                  <b>{of ? `${difference.label}, ${of}: ` : `${difference.label}: `}</b>
                  <ChangedValue {...difference} />
                </li>
              );
            }),
          )}
        </Changes>
      </What>
    </li>
  );
}

function ChangedValue({ before, after }: { before: string; after: string }) {
  if (before === '') return <ins dir="auto">{after}</ins>;
  return (
    <>
      <del dir="auto">{before}</del>
      <span aria-hidden="true"> → </span>
      <VisuallyHidden> changed to </VisuallyHidden>
      <ins dir="auto">{after === '' ? 'none' : after}</ins>
    </>
  );
}
