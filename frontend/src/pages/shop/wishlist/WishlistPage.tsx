import styled from 'styled-components';
import { PageTitle } from '../../../ui/display/PageTitle';
import { Container } from '../../../ui/theme/layout-components';
import { WishedProducts } from './WishedProducts';

/* As high as the screen, so that the footer is not moved by what arrives. */
const Screen = styled(Container)`
  min-height: 100dvh;
  padding-block: clamp(24px, 4vw, 48px) var(--rhythm);
  h1 {
    margin-bottom: 8px;
  }
`;

export default function WishlistPage() {
  return (
    <Screen>
      <PageTitle>Wishlist</PageTitle>
      <WishedProducts />
    </Screen>
  );
}
