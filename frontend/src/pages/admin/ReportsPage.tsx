import styled from 'styled-components';
import {
  bestSellers,
  BestSellers,
  kinds,
  readTime,
  SalesReport,
  SoldOutList,
  TimeFields,
  todayInShop,
} from '../../features/reports';
import { useAppSelector } from '../../lib/store';
import { PageTitle } from '../../ui/display/PageTitle';
import { Stack } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { useListSearchParams } from './use-list-search-params';

const Report = styled(Stack)`
  page: wide;
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  ${media.wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

export default function ReportsPage() {
  const search = useListSearchParams();
  const today = todayInShop();
  const time = readTime(search, today);
  const kind = kinds.find(({ value }) => value === search.oneOf('best', kinds)) ?? kinds[0]!;
  const { data, progress } = useAppSelector(bestSellers.select);
  return (
    <Report $gap={16} data-printable>
      <PageTitle>Reports</PageTitle>
      <TimeFields time={time} today={today} onChange={search.set} />
      <SalesReport time={time} />
      <Columns>
        <BestSellers span={time} kind={kind} onChoose={(by) => search.set({ best: by })} />
        {/* Once what is above it on phones has its height, so that nothing moves. */}
        {(data || progress === 'failed') && <SoldOutList span={time} />}
      </Columns>
    </Report>
  );
}
