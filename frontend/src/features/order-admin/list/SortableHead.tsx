import styled from 'styled-components';
import { icon } from '../../../ui/icons/icons';
import { type Column, type Sorting, sortingOf } from './order-filters';

const DownIcon = icon(<path d="M12 5v14m-6-6 6 6 6-6" />);

const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  margin-block: -12px;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  font: inherit;
  color: inherit;
  text-align: inherit;
  .icon {
    flex: none;
    opacity: 0;
    transition: opacity var(--fast) var(--ease);
  }
  &:hover .icon,
  &:focus-visible .icon {
    opacity: 0.5;
  }
  &[data-sorted] {
    color: var(--ink);
  }
  &[data-sorted] .icon {
    opacity: 1;
  }
  &[data-sorted='ascending'] .icon {
    transform: scaleY(-1);
  }
  /* Flush with the amounts. */
  .price > & {
    flex-direction: row-reverse;
  }
`;

interface SortableHeadProps {
  column: Column;
  sorting: Sorting;
  onSort?: ((column: Column) => void) | undefined;
  className?: string;
  children: string;
}

/** The head of a column that sorts by it, and by another press in the other direction. */
export function SortableHead({ column, sorting, onSort, className, children }: SortableHeadProps) {
  if (!onSort) {
    return (
      <th scope="col" className={className}>
        {children}
      </th>
    );
  }
  const now = sortingOf(sorting);
  const sorted = now.column !== column ? undefined : now.isAscending ? 'ascending' : 'descending';
  return (
    <th scope="col" className={className} aria-sort={sorted ?? 'none'}>
      <Sort type="button" data-sorted={sorted} onClick={() => onSort(column)}>
        <span>{children}</span>
        <DownIcon size={14} />
      </Sort>
    </th>
  );
}
