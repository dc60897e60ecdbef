import styled from 'styled-components';
import type { Suggestion } from '../../contract/types';
import { Picture } from '../../ui/display/Picture';
import { Price } from '../../ui/display/Price';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { media } from '../../ui/theme/media-queries';
import { labelOfCategory } from '../catalog';

const List = styled.ul``;
const Option = styled.li`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 16px;
  padding: 8px 12px;
  cursor: pointer;
  > img {
    grid-row: span 2;
  }
  > bdi {
    align-self: end;
    line-height: 1.3;
  }
  > p {
    grid-row: 1 / 3;
    grid-column: 3;
    flex-direction: column;
    align-items: flex-end;
    gap: 2px;
    font-size: var(--size-small);
  }
  > small {
    align-self: start;
    color: var(--ink-3);
    font-size: var(--size-small);
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

interface SuggestionListProps {
  id: string;
  shown: readonly Suggestion[];
  active: Suggestion | undefined;
  onChoose: (suggestion: Suggestion) => void;
  className?: string;
}

/** The products suggested for a search; the field keeps the focus. */
export function SuggestionList({ id, shown, active, onChoose, className }: SuggestionListProps) {
  return (
    <>
      <VisuallyHidden role="status">{announcement(shown.length)}</VisuallyHidden>
      <List className={className} id={id} role="listbox" aria-label="Suggestions" hidden={shown.length === 0}>
        {shown.map((suggestion) => (
          <Option
            key={suggestion._id}
            id={optionId(id, suggestion)}
            role="option"
            aria-selected={suggestion === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            <Picture src={suggestion.image} alt="" sizes="48px" />
            <bdi>{suggestion.productTitle}</bdi>
            <small>{labelOfCategory(suggestion.category)}</small>
            {/* The version before, which may run beside, tells none. */}
            {suggestion.productPrice > 0 && (
              <Price regular={suggestion.productPrice} sale={suggestion.productSalePrice} />
            )}
          </Option>
        ))}
      </List>
    </>
  );
}

/** What a field that suggests has in common, apart from its text. @param id of the list */
export function comboboxProps(id: string, { shown, active }: Pick<SuggestionListProps, 'shown' | 'active'>) {
  return {
    type: 'search',
    dir: 'auto',
    role: 'combobox',
    'aria-label': 'Search products',
    'aria-expanded': shown.length > 0,
    'aria-controls': id,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active && optionId(id, active),
    autoComplete: 'off',
    enterKeyHint: 'search',
    maxLength: 100,
  } as const;
}

function optionId(id: string, { _id }: Suggestion): string {
  return `${id}-${_id}`;
}

function announcement(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
