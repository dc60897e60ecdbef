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
  gap: 24px;
  ${media.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;
const Heading = styled.h2`
  font-size: var(--size-lead);
`;

/** Today's figures, the last thirty days, and the open tasks. */
export function DashboardOverview() {
  const { data, progress, reload } = useRead(summaryRead, undefined);
  const isMailOffered = useIsMailOffered();
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
    <Stack $gap={24}>
      <TodayFigures days={days} toPack={toPack} />
      <Panel>
        <Heading>The last thirty days</Heading>
        <DaysChart days={days} />
      </Panel>
      <Columns>
        <Stack $gap={24}>
          <Panel>
            <Heading>Payments needing attention</Heading>
            <StuckPayments stuck={stuck} />
          </Panel>
          {isMailOffered && (
            <Panel>
              <Heading>Mails that failed</Heading>
              <FailedMailCount count={failedMails} />
            </Panel>
          )}
        </Stack>
        <Panel>
          <Heading>Running low</Heading>
          <LowStock low={low} />
        </Panel>
      </Columns>
    </Stack>
  );
}
