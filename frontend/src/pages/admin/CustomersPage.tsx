import { CustomerList, customersRead } from '../../features/customer-admin';
import { useAppSelector } from '../../lib/store';
import { PageTitle } from '../../ui/display/PageTitle';
import { SelectField } from '../../ui/form/SelectField';
import { Panel } from '../../ui/theme/layout-components';
import { Pager } from './Pager';
import { SearchField } from './SearchField';
import { Toolbar } from './toolbar.styles';
import { useListSearchParams } from './use-list-search-params';

const pageSize = 20;
const sorts = [
  { value: 'spent', label: 'Spent: most first', sortBy: 'spent', order: 'desc' },
  { value: 'name', label: 'Name: A to Z', sortBy: 'name', order: 'asc' },
  { value: 'name-desc', label: 'Name: Z to A', sortBy: 'name', order: 'desc' },
  { value: 'longest', label: 'Last order: longest ago', sortBy: 'lastOrderAt', order: 'asc' },
] as const;
const latest = { sortBy: 'lastOrderAt', order: 'desc' } as const;

export default function CustomersPage() {
  const { page, q, oneOf, set } = useListSearchParams();
  const sort = oneOf('sort', sorts);
  const { sortBy, order } = sorts.find(({ value }) => value === sort) ?? latest;
  const { data } = useAppSelector(customersRead.select);
  return (
    <Panel>
      <PageTitle>Customers</PageTitle>
      <Toolbar>
        <SearchField label="Search by name, email or order" value={q} onSearch={(words) => set({ q: words })} />
        <SelectField
          label="Sort by"
          placeholder="Last order: latest first"
          options={sorts}
          value={sort}
          onChange={({ target }) => set({ sort: target.value })}
        />
      </Toolbar>
      <CustomerList query={{ page, limit: pageSize, q, sortBy, order }} />
      <Pager meta={data?.meta ?? null} onTurn={(next) => set({ page: String(next) })} />
    </Panel>
  );
}
