import styled from 'styled-components';
import type { Discount } from '../../contract/types';
import { formatMoney } from '../../lib/format/money';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Badge } from '../../ui/feedback/Badge';
import { TrashIcon } from '../../ui/icons/editing-icons';
import { Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { ResponsiveTable } from '../../ui/theme/responsive-table';
import { limitsText, states, termsText, usedText } from './discount-words';

const Table = styled(ResponsiveTable)`
  tr {
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: 12px;
  }
  tr:first-child {
    padding-top: 0;
  }
  .terms {
    grid-row: 2;
    grid-column: 1 / -1;
  }
  tr:last-child,
  tr:last-child > td {
    border-bottom: 0;
  }
  .code {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    min-height: 44px;
    gap: 4px 10px;
    font-weight: 600;
    letter-spacing: 0.02em;
  }
  .actions {
    grid-row: 1;
    grid-column: 2;
  }
  .number {
    font-variant-numeric: tabular-nums;
  }
  .tools {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 4px;
    margin-right: -12px; /* the bin’s own padding */
  }
  ${media.wide} {
    td {
      vertical-align: middle;
    }
    .number {
      text-align: right;
      white-space: nowrap;
    }
  }
`;

interface DiscountTableProps {
  codes: readonly Discount[];
  onEdit: (code: Discount) => void;
  onRetire: (code: Discount) => void;
}

export function DiscountTable({ codes, onEdit, onRetire }: DiscountTableProps) {
  return (
    <Table $from="wide">
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Takes off</th>
          <th scope="col" className="number">
            Used
          </th>
          <th scope="col" className="number">
            Brought
          </th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => {
          const { label, tone } = states[code.state];
          return (
            <tr key={code._id}>
              <td>
                <div className="code">
                  <span>{code.code}</span>
                  <Badge $tone={tone}>{label}</Badge>
                </div>
              </td>
              <td className="terms">
                <p>{termsText(code)}</p>
                <Small>{limitsText(code)}</Small>
              </td>
              <td data-label="Used" className="number">
                {usedText(code)}
              </td>
              <td data-label="Brought" className="number">
                {formatMoney(code.brought)}
              </td>
              <td className="actions">
                <div className="tools">
                  <Button variant="secondary" small aria-label={`Edit ${code.code}`} onClick={() => onEdit(code)}>
                    Edit
                  </Button>
                  <IconButton name={`Retire ${code.code}`} onClick={() => onRetire(code)}>
                    <TrashIcon />
                  </IconButton>
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
