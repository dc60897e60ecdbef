import { useSearchParams } from 'react-router-dom';
import { AdminOrderDialog, openOrder, orderAdminSaga, openReturnedRefund } from '../../features/order-admin';
import { ReturnDialog, ReturnList, returnsRead, returnStates } from '../../features/return-admin';
import { startSaga, useAppDispatch, useAppSelector } from '../../lib/store';
import { PageTitle } from '../../ui/display/PageTitle';
import { SelectField } from '../../ui/form/SelectField';
import { Panel } from '../../ui/theme/layout-components';
import { Pager } from './Pager';
import { SearchField } from './SearchField';
import { Toolbar } from './toolbar.styles';
import { useListSearchParams } from './use-list-search-params';

startSaga(orderAdminSaga);

/** The return that the address names. */
function useOpenedReturn() {
  const [search, setSearch] = useSearchParams();
  const open = (id: string) => {
    const next = new URLSearchParams(search);
    if (id) next.set('return', id);
    else next.delete('return');
    setSearch(next, { replace: true });
  };
  return { id: search.get('return') ?? '', open };
}

export default function ReturnsPage() {
  const dispatch = useAppDispatch();
  const { page, q, oneOf, set } = useListSearchParams();
  const { id, open } = useOpenedReturn();
  const state = oneOf('state', returnStates) as '' | (typeof returnStates)[number]['value'];
  const { data } = useAppSelector(returnsRead.select);
  return (
    <Panel>
      <PageTitle>Returns</PageTitle>
      <Toolbar>
        <SearchField label="Search by order number" value={q} onSearch={(words) => set({ q: words })} />
        <SelectField
          label="State"
          placeholder="All"
          options={returnStates}
          value={state}
          onChange={({ target }) => set({ state: target.value })}
        />
      </Toolbar>
      <ReturnList query={{ state, q, page }} onOpen={open} />
      <Pager meta={data?.meta ?? null} onTurn={(next) => set({ page: String(next) })} />
      {id && (
        <ReturnDialog
          id={id}
          onOpen={open}
          onClose={() => open('')}
          onRefund={({ _id, orderId, lines }) => {
            open('');
            dispatch(openOrder(orderId));
            dispatch(openReturnedRefund(_id, lines));
          }}
        />
      )}
      <AdminOrderDialog />
    </Panel>
  );
}
