import styled from 'styled-components';
import type { ProductImport } from '../../contract/types';
import { counted, formatCount } from '../../lib/format/count';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Refusal } from '../../ui/feedback/Refusal';
import { Panel, Row, Small, Stack } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { importable } from './import-words';
import { importClosed, selectProductImport } from './product-import.slice';
import { RunImport } from './RunImport';
import { SampleList } from './SampleList';
import { UnknownNames } from './UnknownNames';
import { WrongRows } from './WrongRows';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  margin: 0;
  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding-left: 12px;
    border-left: 2px solid var(--line);
  }
  > div[data-wrong] {
    border-color: var(--sale);
  }
  dt {
    color: var(--ink-2);
    font-size: var(--size-small);
  }
  dd {
    margin: 0;
    font: 600 var(--size-heading) / 1.15 var(--text);
    font-variant-numeric: tabular-nums;
  }
  ${media.medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;

/** The second step: what the file would do. */
export function ImportReport({ report }: { report: ProductImport }) {
  const dispatch = useAppDispatch();
  const { file, adds, refusal, isStale } = useAppSelector(selectProductImport);
  const { wrongProducts, newProducts, changedProducts, ignoredColumns } = report;
  const figures = [
    { name: 'New', count: report.new },
    { name: 'Changed', count: report.changed },
    { name: 'As they are', count: report.unchanged },
    { name: 'Left out', count: wrongProducts },
  ];
  const isRunnable = !isStale && importable(report, adds) > 0;
  return (
    <Stack $gap={16}>
      <Panel aria-label="What would happen">
        <Stack $gap={20}>
          <div>
            <h2>What would happen</h2>
            <Small dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {`${file?.name ?? 'The file'} · ${counted(report.rows, 'row')}`}
            </Small>
          </div>
          <Figures>
            {figures.map(({ name, count }) => (
              <div key={name} data-wrong={(name === 'Left out' && count > 0) || undefined}>
                <dt>{name}</dt>
                <dd>{formatCount(count)}</dd>
              </div>
            ))}
          </Figures>
          <UnknownNames report={report} />
          {ignoredColumns.length > 0 && (
            <Small style={{ overflowWrap: 'anywhere' }}>{`Not read: ${ignoredColumns.join(', ')}.`}</Small>
          )}
          {!isRunnable && !isStale && <p>{whyNothing(report)}</p>}
          {refusal !== null && <Refusal>{refusal}</Refusal>}
          <Row $wrap>
            {isRunnable && <RunImport report={report} />}
            <Button variant={isRunnable ? 'secondary' : 'primary'} onClick={() => dispatch(importClosed())}>
              {isStale ? 'Choose the file again' : 'Choose another file'}
            </Button>
          </Row>
        </Stack>
      </Panel>
      {report.wrongTotal > 0 && <WrongRows rows={report.wrong} total={report.wrongTotal} fileName={file?.name ?? ''} />}
      <Columns>
        {changedProducts.length > 0 && <SampleList title="Changed" products={changedProducts} total={report.changed} />}
        {newProducts.length > 0 && <SampleList title="New" products={newProducts} total={report.new} />}
      </Columns>
    </Stack>
  );
}

function whyNothing({ new: added, changed, wrongProducts, unchanged }: ProductImport): string {
  if (added + changed > 0) return 'All of its products have brands or categories that the shop doesn’t have.';
  if (wrongProducts > 0) return 'Nothing of it can be imported before its rows are mended.';
  return unchanged > 0 ? 'The shop has all of it already.' : 'There are no products in it.';
}
