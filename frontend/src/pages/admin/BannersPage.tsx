import { bannerForm, BannerList } from '../../features/banner-admin';
import { useAppDispatch } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { PageTitle } from '../../ui/display/PageTitle';
import { Row, Stack } from '../../ui/theme/layout-components';

export default function BannersPage() {
  const dispatch = useAppDispatch();
  return (
    <Stack $gap={20}>
      <Row $between $wrap>
        <PageTitle>Banners</PageTitle>
        <Button onClick={() => dispatch(bannerForm.open('new'))}>+ Add Banner</Button>
      </Row>
      <BannerList />
    </Stack>
  );
}
