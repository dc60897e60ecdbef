import styled from 'styled-components';
import type { StaffReturnDetails } from '../../contract/types';
import { counted } from '../../lib/format/count';
import { isolated } from '../../lib/format/isolated';
import { formatVariant } from '../../lib/format/variants';
import { Picture } from '../../ui/display/Picture';
import { CheckboxRow } from '../../ui/form/CheckboxRow';
import { control } from '../../ui/form/Field';

const Line = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  align-items: center;
  gap: 8px 16px;
  padding: 16px 0;
  img {
    border-radius: var(--radius);
    align-self: start;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: var(--size-small);
    overflow-wrap: anywhere;
  }
  p {
    margin-top: 4px;
    unicode-bidi: plaintext;
    overflow-wrap: anywhere;
  }
`;
const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
  grid-column: 2;
  select {
    ${control}
    width: auto;
    padding-right: 36px;
  }
`;

/** What staff say has come of a line. */
export interface Came {
  quantity: number;
  restock: boolean;
}

interface ReturnLineProps {
  line: StaffReturnDetails['lines'][number];
  /** Undefined where they can't say it. */
  came: Came | undefined;
  onChange: (came: Came) => void;
}

export function ReturnLine({ line, came, onChange }: ReturnLineProps) {
  const { title, image, quantity, received, reason, sku, restock } = line;
  const variant = formatVariant(line);
  const name = [isolated(title), variant].filter(Boolean).join(', ');
  const arrived = received === null ? '' : `, ${received} came${restock && received > 0 ? ', back into stock' : ''}`;
  return (
    <Line>
      <Picture src={image} alt="" sizes="72px" />
      <div>
        <bdi>{title}</bdi>
        <small dir="auto">{[variant, sku].filter(Boolean).join(' · ')}</small>
        <small>{`${counted(quantity, 'piece')}${came ? '' : arrived}`}</small>
        {reason && <p>{`“${reason}”`}</p>}
      </div>
      {came && (
        <Fields>
          <select
            aria-label={`Pieces of ${name} that came`}
            value={came.quantity}
            onChange={({ target }) => onChange({ ...came, quantity: Number(target.value) })}
          >
            {Array.from({ length: quantity + 1 }, (_, count) => (
              <option key={count} value={count}>{`${count} of ${quantity} came`}</option>
            ))}
          </select>
          {came.quantity > 0 && (
            <CheckboxRow
              label="Back into stock"
              aria-label={`Back into stock: ${name}`}
              checked={came.restock}
              onChange={({ target }) => onChange({ ...came, restock: target.checked })}
            />
          )}
        </Fields>
      )}
    </Line>
  );
}
