import styled from 'styled-components';
import type { AdminOrderDetails } from '../../../contract/types';
import { isolated } from '../../../lib/format/isolated';
import { formatCents } from '../../../lib/format/money';
import { formatVariant } from '../../../lib/format/variants';
import { Picture } from '../../../ui/display/Picture';
import { CheckboxRow } from '../../../ui/form/CheckboxRow';
import { control } from '../../../ui/form/Field';
import { type LeftOfLine, worthOf } from './left-of-order';

const Line = styled.li`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 14px;
  padding: 12px 0;
  img {
    border-radius: var(--radius);
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: var(--size-small);
  }
  > label {
    grid-column: 2 / -1;
  }
`;
const Pieces = styled.select`
  ${control}
  width: auto;
  padding-right: 36px;
`;

interface RefundLineProps {
  item: AdminOrderDetails['cartItems'][number];
  left: LeftOfLine | undefined;
  /** Where no more came back; undefined: all that is left. */
  most: number | undefined;
  pieces: number;
  restock: boolean;
  onPieces: (pieces: number) => void;
  onRestock: (restock: boolean) => void;
}

export function RefundLine({
  item,
  left,
  most: came = Infinity,
  pieces,
  restock,
  onPieces,
  onRestock,
}: RefundLineProps) {
  const most = Math.min(left?.pieces ?? 0, came);
  const variant = formatVariant(item);
  const name = [isolated(item.title), variant].filter(Boolean).join(', ');
  return (
    <Line>
      <Picture src={item.image} alt="" sizes="48px" />
      <span>
        <bdi>{item.title}</bdi>
        <small dir="auto">{variant}</small>
        <small>{left && most > 0 ? formatCents(worthOf(left, Math.max(1, pieces))) : 'Refunded'}</small>
      </span>
      {most > 0 && (
        <Pieces
          aria-label={`Pieces of ${name}`}
          value={Math.min(pieces, most)}
          onChange={({ target }) => onPieces(Number(target.value))}
        >
          {Array.from({ length: most + 1 }, (_, count) => (
            <option key={count} value={count}>{`${count} of ${most}`}</option>
          ))}
        </Pieces>
      )}
      {pieces > 0 && (
        <CheckboxRow
          label="Put back into stock"
          aria-label={`Put back into stock: ${name}`}
          checked={restock}
          onChange={({ target }) => onRestock(target.checked)}
        />
      )}
    </Line>
  );
}
