import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { ActivityList, activityRead, auditedStaffRead, kinds } from '../../features/activity';
import { useRead } from '../../lib/read-slice';
import { useAppSelector } from '../../lib/store';
import { PageTitle } from '../../ui/display/PageTitle';
import { Field } from '../../ui/form/Field';
import { SelectField } from '../../ui/form/SelectField';
import { Panel } from '../../ui/theme/layout-components';
import { Pager } from './Pager';
import { Toolbar } from './toolbar.styles';
import { useListSearchParams } from './use-list-search-params';

/** With room for a day. */
const Filters = styled(Toolbar)`
  > * {
    flex-basis: 11rem;
  }
`;

const pageSize = 50;

export default function ActivityPage() {
  const { page, oneOf, day, set } = useListSearchParams();
  const [search] = useSearchParams();
  const staff = useRead(auditedStaffRead, undefined);
  const people = (staff.data ?? []).map(({ _id, name }) => ({ value: _id, label: name ?? 'A former colleague' }));
  // Until the names are known the address is believed.
  const by = staff.data ? oneOf('by', people) : (search.get('by') ?? '');
  const kind = oneOf('what', kinds);
  const [from, to] = [day('from'), day('to')];
  const entity = kinds.find(({ value }) => value === kind)?.tables ?? '';
  const { data } = useAppSelector(activityRead.select);
  return (
    <Panel>
      <PageTitle>Activity</PageTitle>
      <Filters>
        <SelectField
          label="By"
          placeholder="Everybody"
          options={people}
          value={by}
          onChange={({ target }) => set({ by: target.value })}
        />
        <SelectField
          label="What"
          placeholder="Everything"
          options={kinds}
          value={kind}
          onChange={({ target }) => set({ what: target.value })}
        />
        <Field
          label="From"
          type="date"
          max={to || undefined}
          value={from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <Field
          label="To"
          type="date"
          min={from || undefined}
          value={to}
          onChange={({ target }) => set({ to: target.value })}
        />
      </Filters>
      <ActivityList query={{ page, limit: pageSize, by, entity, from, to }} />
      <Pager meta={data?.meta ?? null} onTurn={(next) => set({ page: String(next) })} />
    </Panel>
  );
}
