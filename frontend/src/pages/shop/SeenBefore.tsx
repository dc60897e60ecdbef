import { RecentlyViewed } from '../../features/recently-viewed';
import { Container } from '../../ui/theme/layout-components';

/** What was looked at before, at the end of the front page. */
export default function SeenBefore() {
  return (
    <Container>
      <RecentlyViewed isLast />
    </Container>
  );
}
