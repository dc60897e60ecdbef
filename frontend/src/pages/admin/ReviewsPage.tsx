import { ReviewList, reviewsRead, reviewStates } from '../../features/review-admin';
import { useAppSelector } from '../../lib/store';
import { PageTitle } from '../../ui/display/PageTitle';
import { SelectField } from '../../ui/form/SelectField';
import { Panel } from '../../ui/theme/layout-components';
import { Pager } from './Pager';
import { Toolbar } from './toolbar.styles';
import { useListSearchParams } from './use-list-search-params';

export default function ReviewsPage() {
  const { page, oneOf, set } = useListSearchParams();
  const state = oneOf('state', reviewStates) as '' | (typeof reviewStates)[number]['value'];
  const { data } = useAppSelector(reviewsRead.select);
  return (
    <Panel>
      <PageTitle>Reviews</PageTitle>
      <Toolbar style={{ maxWidth: '20rem' }}>
        <SelectField
          label="State"
          placeholder="All"
          options={reviewStates}
          value={state}
          onChange={({ target }) => set({ state: target.value })}
        />
      </Toolbar>
      <ReviewList query={{ state, page }} />
      <Pager meta={data?.meta ?? null} onTurn={(next) => set({ page: String(next) })} />
    </Panel>
  );
}
