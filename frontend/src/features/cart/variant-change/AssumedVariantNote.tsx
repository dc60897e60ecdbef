import styled from 'styled-components';
import type { CartItem } from '../../../contract/types';
import { ChangeVariant } from './ChangeVariant';
import { isolated } from '../../../lib/format/isolated';

const Note = styled.p`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  color: var(--warn);
  font-size: var(--size-small);
  button {
    min-height: 44px;
    padding: 0 4px;
    border: 0;
    background: none;
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** On a line that was added without naming a size: which one the shop chose. */
export default function AssumedVariantNote({ line }: { line: CartItem }) {
  const { size, colour, productTitle } = line;
  const chosen = size ? `Size ${isolated(size)}` : isolated(colour ?? '');
  return (
    <Note>
      <span>{`${chosen} was chosen for you.`}</span>
      <ChangeVariant
        line={line}
        trigger={(open) => (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={open}
            aria-label={`Change: ${isolated(productTitle)}, ${chosen}`}
          >
            Change
          </button>
        )}
      />
    </Note>
  );
}
