import styled from 'styled-components';
import { Picture } from '../../ui/display/Picture';
import { media } from '../../ui/theme/media-queries';
import type { Result, ResultGroup } from './search-results';

const Group = styled.div`
  padding: 8px 0;
  & + & {
    border-top: 1px solid var(--line);
  }
  > p {
    padding: 4px 16px;
    font-size: var(--size-caption);
    font-weight: 600;
    letter-spacing: 0.08em;
    text-transform: uppercase;
    color: var(--ink-3);
  }
`;
const Option = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 0 12px;
  min-height: 52px;
  padding: 6px 16px;
  cursor: pointer;
  &[data-pictured] {
    grid-template-columns: 36px minmax(0, 1fr);
  }
  > img {
    grid-row: span 2;
    width: 36px;
    height: 45px;
    border-radius: var(--radius);
  }
  > bdi {
    align-self: end;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 550;
    line-height: 1.3;
  }
  > small {
    align-self: start;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--size-small);
    color: var(--ink-2);
  }
  &[aria-selected='true'] {
    background: var(--sand);
  }
  ${media.hover} {
    &:hover {
      background: var(--sand);
    }
  }
  ${media.forced} {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

interface ResultListProps {
  id: string;
  groups: readonly ResultGroup[];
  active: Result | undefined;
  onChoose: (result: Result) => void;
}

export function optionId(id: string, { key }: Result): string {
  return `${id}-${key}`;
}

/** What was found, by kind; the field keeps the focus. */
export function ResultList({ id, groups, active, onChoose }: ResultListProps) {
  return (
    <div id={id} role="listbox" aria-label="Results">
      {groups.map(({ label, results }) => (
        <Group key={label} role="group" aria-labelledby={`${id}-${label}`}>
          <p id={`${id}-${label}`}>{label}</p>
          {results.map((result) => (
            <Option
              key={result.key}
              id={optionId(id, result)}
              role="option"
              aria-selected={result === active}
              data-pictured={result.image !== '' || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(result)}
            >
              {result.image && <Picture src={result.image} alt="" sizes="36px" />}
              <bdi>{result.title}</bdi>
              <small>{result.facts}</small>
            </Option>
          ))}
        </Group>
      ))}
    </div>
  );
}
