import styled from 'styled-components';
import { useRead } from '../../lib/read-slice';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Link } from '../../ui/navigation/Link';
import { Skeleton } from '../../ui/loading/Skeleton';
import { Panel, Row, Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { DaysChart } from './DaysChart';
import { FirstSteps } from './FirstSteps';
import { Sales } from './Sales';
import { salesOfDays } from './sales-of-days';
import { ToDo } from './ToDo';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ${media.large} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
  }
`;
/* As high as what is beside it. */
const Tasks = styled(Panel)`
  display: flex;
  flex-direction: column;
  ul {
    flex: 1;
  }
`;
/* Of the text and the chart, so that nothing moves when they arrive. */
const Figures = styled(Panel)`
  min-height: 532px;
  ${media.medium} {
    min-height: 446px;
  }
  h3 {
    margin-top: 20px;
  }
`;

/**
 * What is to be done, and how it goes.
 * @param isNew whether the shop has had no order yet; null as long as that is unknown
 */
export function Overview({ isNew }: { isNew: boolean | null }) {
  return (
    <Columns>
      <Tasks aria-labelledby="to-do">
        <h2 id="to-do">To do</h2>
        <ToDo />
      </Tasks>
      <Figures aria-labelledby="sales">
        <Row $between>
          <h2 id="sales">{isNew ? 'First steps' : 'Sales'}</h2>
          {!isNew && <Link to="/admin/reports">Reports</Link>}
        </Row>
        {isNew ? <FirstSteps /> : <SalesPart isNew={isNew} />}
      </Figures>
    </Columns>
  );
}

function SalesPart({ isNew }: { isNew: boolean | null }) {
  const { data: days, progress, reload } = useRead(salesOfDays, undefined);
  if (progress === 'failed') return <FailedState what="The figures could not be loaded." onRetry={reload} />;
  const hasOrders = days?.some(({ orders }) => orders > 0);
  // Without orders the shop may be new.
  if (!days || (isNew === null && !hasOrders)) return <Skeleton height="320px" />;
  return (
    <>
      <Sales days={days} />
      <h3>The last thirty days</h3>
      {hasOrders ? <DaysChart days={days} /> : <Small>No orders in the last thirty days.</Small>}
    </>
  );
}
