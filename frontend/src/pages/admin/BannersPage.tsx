import { bannerAdminSaga, BannerList, LazyBannerSheet, openBanner } from '../../features/banner-admin';
import { startSaga, useAppDispatch } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { PageTitle } from '../../ui/display/PageTitle';
import { Row, Stack } from '../../ui/theme/layout-components';

startSaga(bannerAdminSaga);

export default function BannersPage() {
  const dispatch = useAppDispatch();
  return (
    <Stack $gap={20}>
      <Row $between $wrap>
        <PageTitle>Banners</PageTitle>
        <Button onClick={() => dispatch(openBanner('new'))}>+ Add Banner</Button>
      </Row>
      <BannerList />
      <LazyBannerSheet />
    </Stack>
  );
}
