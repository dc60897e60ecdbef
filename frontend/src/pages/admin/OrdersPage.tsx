import { startSaga, useAppSelector } from '../../lib/store';
import type { OrderStatus } from '../../contract/types';
import { OrderList, orderAdminSaga, orderAdminSelectors, toPack } from '../../features/order-admin';
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

export default function OrdersPage() {
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
