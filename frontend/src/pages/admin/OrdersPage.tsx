import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { startSaga, useAppDispatch, useAppSelector } from '../../lib/store';
import { useMay } from '../../features/auth';
import { ToDo } from '../../features/dashboard';
import {
  exportPath,
  openOrder,
  OrderFilterFields,
  OrderList,
  orderAdminSaga,
  orderAdminSelectors,
  readFilters,
} from '../../features/order-admin';
import { DownloadLink } from '../../ui/buttons/DownloadLink';
import { Panel, Row, Stack } from '../../ui/theme/layout-components';
import { PageTitle } from '../../ui/display/PageTitle';
import { Pager } from './Pager';
import { SearchField } from './SearchField';
import { useListSearchParams } from './use-list-search-params';

startSaga(orderAdminSaga);

const pageSize = 20;

/** Opens the order that the address names as `open`, and takes that out of the address. */
function useOpenedOrder(): void {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const id = search.get('open');
  useEffect(() => {
    if (!id) return;
    dispatch(openOrder(id));
    const { open: _, ...others } = Object.fromEntries(search);
    setSearch(others, { replace: true });
  }, [dispatch, id, search, setSearch]);
}

export default function OrdersPage() {
  useOpenedOrder();
  const { page, set, ...search } = useListSearchParams();
  const filters = readFilters(search);
  const mayExport = useMay('orderExport');
  const meta = useAppSelector(orderAdminSelectors.selectMeta);
  const [seesOrders, seesFigures] = [useMay('orders'), useMay('reports')];
  return (
    <Panel>
      <Row $between>
        <PageTitle>Order List</PageTitle>
        {mayExport && (
          <DownloadLink href={exportPath(filters)} $variant="secondary" $small>
            Export
          </DownloadLink>
        )}
      </Row>
      {seesOrders && !seesFigures && <ToDo />}
      <Stack $gap={12} style={{ margin: '20px 0' }}>
        <SearchField
          label="Search by number, customer, email, phone, city or SKU"
          value={filters.q}
          onSearch={(words) => set({ q: words })}
        />
        <OrderFilterFields filters={filters} onChange={set} />
      </Stack>
      <OrderList page={page} limit={pageSize} filters={filters} onSort={set} />
      <Pager meta={meta} onTurn={(next) => set({ page: String(next) })} />
    </Panel>
  );
}
