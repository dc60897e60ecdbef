import styled from 'styled-components';
import { formatDay } from '../../lib/format/dates';
import { spanName } from '../../lib/format/periods';
import { formatVariant } from '../../lib/format/variants';
import { useRead } from '../../lib/read-slice';
import { LinedList } from '../../ui/display/LinedList';
import { EmptyState } from '../../ui/feedback/empty-and-failed-state';
import { Link } from '../../ui/navigation/Link';
import { Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import type { Span } from './report-time';
import { ReportPanel } from './ReportPanel';
import { csvPath, soldOut } from './reports';

const Rows = styled(LinedList)`
  li {
    align-items: start;
    padding: 8px 0;
  }
  ${media.small} {
    li {
      flex-wrap: nowrap;
    }
    li > :last-child {
      flex: none;
      text-align: right;
    }
  }
`;

/** Sizes and colours that ran out, each with the way to its stock. */
export function SoldOutList({ span: { from, to } }: { span: Span }) {
  const read = useRead(soldOut, { from, to });
  const rows = read.data?.data ?? [];
  const [shown, all] = [rows.length, read.data?.meta.total ?? 0];
  return (
    <ReportPanel title="Sold out" about={spanName({ from, to })} csv={csvPath('sold-out', { from, to })} read={read}>
      {rows.length === 0 && <EmptyState>Nothing ran out in this time.</EmptyState>}
      {rows.length > 0 && (
        <Rows>
          {rows.map(({ productId, variantId, title, size, colour, since, backAt, unitsBefore }) => (
            <li key={`${variantId} ${since}`}>
              <div>
                <Link to={`/admin/products?edit=${productId}&variant=${variantId}`}>
                  <bdi>{title}</bdi>
                </Link>
                <Small dir="auto">{formatVariant({ size, colour })}</Small>
              </div>
              <div>
                <Small>{backAt ? `${formatDay(since)} – ${formatDay(backAt)}` : `Since ${formatDay(since)}`}</Small>
                <Small>{`${unitsBefore} sold in 30 days before`}</Small>
              </div>
            </li>
          ))}
        </Rows>
      )}
      {all > shown && <Small style={{ marginTop: 12 }}>{`The latest ${shown} of ${all}. The file has all.`}</Small>}
    </ReportPanel>
  );
}
