import { codeForm, codesRead, DiscountList } from '../../features/discount-admin';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { PageTitle } from '../../ui/display/PageTitle';
import { Panel, Row, Stack } from '../../ui/theme/layout-components';
import { Pager } from './Pager';
import { useListSearchParams } from './use-list-search-params';

export default function DiscountsPage() {
  const dispatch = useAppDispatch();
  const { page, set } = useListSearchParams();
  const { data } = useAppSelector(codesRead.select);
  return (
    <Stack $gap={20}>
      <Row $between $wrap>
        <PageTitle>Discounts</PageTitle>
        <Button onClick={() => dispatch(codeForm.open('new'))}>+ Add Code</Button>
      </Row>
      <Panel aria-label="Discount codes">
        <DiscountList page={page} />
        <Pager meta={data?.meta ?? null} onTurn={(next) => set({ page: String(next) })} />
      </Panel>
    </Stack>
  );
}
