import { useId, useState } from 'react';
import styled from 'styled-components';
import type { ProductImport } from '../../contract/types';
import { counted, formatCount } from '../../lib/format/count';
import { copyText } from '../../lib/text/copy-text';
import { Button } from '../../ui/buttons/Button';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Panel, Row, Small, Stack } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { ResponsiveTable } from '../../ui/theme/responsive-table';
import { csvFile, defused, saveFile } from './csv-file';

type WrongRow = ProductImport['wrong'][number];

const Scroller = styled.div`
  max-height: 24rem;
  overflow-y: auto;
  overscroll-behavior: contain;
`;
const Table = styled(ResponsiveTable)`
  tr {
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: 16px;
  }
  td:last-child {
    grid-column: 1 / -1;
  }
  .row {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  ${media.medium} {
    th {
      position: sticky;
      top: 0;
      background: var(--paper);
    }
    .column {
      width: 14rem;
    }
  }
`;

const head = ['Row', 'Column', 'What is wrong'] as const;

function cellsOf({ row, column, message }: WrongRow) {
  return [row, column ?? '', message] as const;
}

interface WrongRowsProps {
  /** The first of them. */
  rows: readonly WrongRow[];
  total: number;
  /** Of the file that has them. */
  fileName: string;
}

/** What is wrong in a file, to be mended there. */
export function WrongRows({ rows, total, fileName }: WrongRowsProps) {
  const id = useId();
  const [copying, setCopying] = useState<'none' | 'done' | 'failed'>('none');
  const table = [head, ...rows.map(cellsOf)];
  const copy = async () => {
    const text = table.map((cells) => cells.map(defused).join('\t')).join('\n');
    setCopying((await copyText(text)) ? 'done' : 'failed');
  };
  return (
    <Panel aria-labelledby={id}>
      <Stack $gap={12}>
        <Row $between $wrap>
          <div>
            <h2 id={id}>{`${counted(total, 'thing')} to mend`}</h2>
            <Small>
              {total > rows.length
                ? `The first ${formatCount(rows.length)}. A product with a wrong row is left out as a whole.`
                : 'A product with a wrong row is left out as a whole. Mend them in your file, and choose it again.'}
            </Small>
          </div>
          <Row $wrap $gap={8}>
            <Button variant="secondary" small onClick={() => void copy()}>
              {copying === 'done' ? 'Copied' : 'Copy'}
            </Button>
            <Button variant="secondary" small onClick={() => saveFile(csvFile(table), `wrong-rows-${fileName}`)}>
              Download
            </Button>
          </Row>
        </Row>
        {copying === 'failed' && (
          <Small role="alert">Your browser doesn’t let this page copy. Please download them.</Small>
        )}
        <VisuallyHidden role="status">{copying === 'done' ? 'Copied.' : ''}</VisuallyHidden>
        <Scroller tabIndex={0} role="region" aria-label="Wrong rows">
          <Table>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ row, column, message }, at) => (
                <tr key={at}>
                  <td className="row" data-label="Row">
                    {formatCount(row)}
                  </td>
                  <td className="column" data-label="Column">
                    {column ?? '–'}
                  </td>
                  <td dir="auto">{message}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroller>
      </Stack>
    </Panel>
  );
}
