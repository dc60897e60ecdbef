import { useId, useState } from 'react';
import styled from 'styled-components';
import { formatCount } from '../../lib/format/count';
import { Button } from '../../ui/buttons/Button';
import { Panel, Small } from '../../ui/theme/layout-components';

const List = styled.ul`
  margin: 12px 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 16px;
    padding: 10px 0;
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  li:last-child {
    padding-bottom: 0;
  }
  li > :first-child {
    flex: 1 1 10rem;
    min-width: 0;
  }
  small {
    color: var(--ink-2);
    font-size: var(--size-small);
    font-variant-numeric: tabular-nums;
  }
`;

const shownAtFirst = 8;

interface SampleListProps {
  title: 'New' | 'Changed';
  /** The first of them. */
  products: readonly { row: number; title: string; fields?: readonly string[] }[];
  total: number;
}

/** Which products a file would add or change, and what of them. */
export function SampleList({ title, products, total }: SampleListProps) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? products : products.slice(0, shownAtFirst);
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {total > products.length && (
        <Small>{`The first ${formatCount(products.length)} of ${formatCount(total)}.`}</Small>
      )}
      <List>
        {shown.map((product) => (
          <li key={product.row}>
            <span dir="auto">{product.title}</span>
            <small>{product.fields?.join(', ') ?? `row ${formatCount(product.row)}`}</small>
          </li>
        ))}
      </List>
      {products.length > shown.length && (
        <Button variant="secondary" small onClick={() => setIsWhole(true)}>
          {`Show ${formatCount(products.length - shown.length)} more`}
        </Button>
      )}
    </Panel>
  );
}
