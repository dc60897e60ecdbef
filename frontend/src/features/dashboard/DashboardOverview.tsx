import styled from 'styled-components';
import { useRead } from '../../lib/read-slice';
import { Panel, Stack } from '../../ui/theme/layout-components';
import { Skeleton } from '../../ui/loading/Skeleton';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { media } from '../../ui/theme/media-queries';
import { useIsMailOffered } from '../public-settings';
import { DaysChart } from './DaysChart';
import { summaryRead } from './summary';
import { FailedMailCount } from './tasks/FailedMailCount';
import { LowStock } from './tasks/LowStock';
import { StuckPayments } from './tasks/StuckPayments';
import { TodayFigures } from './TodayFigures';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ${media.large} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
/* As high as what is beside it: the chart takes what the tasks leave. */
const Left = styled.div`
  display: grid;
  grid-template-rows: 1fr auto;
  gap: 16px;
`;
const Tasks = styled.div`
  display: grid;
  gap: 16px;
  ${media.medium} {
    grid-template-columns: repeat(auto-fit, minmax(0, 1fr));
    grid-auto-flow: column;
  }
`;
const Chart = styled(Panel)`
  display: flex;
  flex-direction: column;
`;

/**
 * Today's figures, the last thirty days, and the open tasks.
 * @param isShown whether what is above has its height, so that nothing moves
 */
export function DashboardOverview({ isShown }: { isShown: boolean }) {
  const { data, progress, reload } = useRead(summaryRead, undefined);
  const isMailOffered = useIsMailOffered();
  if (!isShown) return null;
  if (progress === 'failed') {
    return (
      <Panel aria-label="Today">
        <FailedState what="The figures could not be loaded." onRetry={reload} />
      </Panel>
    );
  }
  if (!data) {
    return <Skeleton height="420px" />;
  }
  const { days, low, stuck, toPack, failedMails } = data;
  return (
    <Stack $gap={16}>
      <TodayFigures days={days} toPack={toPack} />
      <Columns>
        <Left>
          <Chart>
            <h2>The last thirty days</h2>
            <DaysChart days={days} />
          </Chart>
          <Tasks>
            <Panel>
              <h2>Payments needing attention</h2>
              <StuckPayments stuck={stuck} />
            </Panel>
            {isMailOffered && (
              <Panel>
                <h2>Mails that failed</h2>
                <FailedMailCount count={failedMails} />
              </Panel>
            )}
          </Tasks>
        </Left>
        <Panel aria-label="Running low">
          <h2>Running low</h2>
          <LowStock low={low} />
        </Panel>
      </Columns>
    </Stack>
  );
}
