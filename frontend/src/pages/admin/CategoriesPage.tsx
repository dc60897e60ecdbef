import styled from 'styled-components';
import { GroupList } from '../../features/group-admin';
import { PageTitle } from '../../ui/display/PageTitle';
import { Stack } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export default function CategoriesPage() {
  return (
    <Stack $gap={20}>
      <PageTitle>Categories and brands</PageTitle>
      <Columns>
        <GroupList kind="categories" />
        <GroupList kind="brands" />
      </Columns>
    </Stack>
  );
}
