import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { startSaga, useAppDispatch, useAppSelector } from '../../lib/store';
import type { OrderStatus } from '../../contract/types';
import { openOrder, OrderList, orderAdminSaga, orderAdminSelectors, toPack } from '../../features/order-admin';
import { statusLabel } from '../../features/orders';
import { SelectField } from '../../ui/form/SelectField';
import { Panel } from '../../ui/theme/layout-components';
import { PageTitle } from '../../ui/display/PageTitle';
import { Pager } from './Pager';
import { SearchField } from './SearchField';
import { Toolbar } from './toolbar.styles';
import { useListSearchParams } from './use-list-search-params';

startSaga(orderAdminSaga);

const pageSize = 20;
const statuses: readonly OrderStatus[] = ['pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected'];
const options = [
  { value: toPack, label: 'To pack' },
  ...statuses.map((value) => ({ value, label: statusLabel(value) })),
];

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
  const { page, q, oneOf, set } = useListSearchParams();
  const status = oneOf('status', options);
  const meta = useAppSelector(orderAdminSelectors.selectMeta);
  return (
    <Panel>
      <PageTitle>Order List</PageTitle>
      <Toolbar>
        <SearchField
          label="Search by number, customer, email or payment"
          value={q}
          onSearch={(words) => set({ q: words })}
        />
        <SelectField
          label="Status"
          placeholder="All"
          options={options}
          value={status}
          onChange={(event) => set({ status: event.target.value })}
        />
      </Toolbar>
      <OrderList page={page} limit={pageSize} q={q} status={status} />
      <Pager meta={meta} onTurn={(next) => set({ page: String(next) })} />
    </Panel>
  );
}
