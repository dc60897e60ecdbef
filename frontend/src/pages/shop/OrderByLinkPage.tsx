import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { OrderByLink } from '../../features/orders';
import { PageTitle } from '../../ui/display/PageTitle';
import { Container } from '../../ui/theme/layout-components';

/* So high that the order moves no footer in view. */
const Column = styled(Container)`
  min-height: 100dvh;
  max-width: 760px;
  padding-block: var(--rhythm-small) var(--rhythm);
  h1 {
    margin-bottom: 24px;
  }
`;

/** The order of a link from a mail, whose fragment stays in the address bar so that the page can be loaded again. */
export default function OrderByLinkPage() {
  const { hash } = useLocation();
  return (
    <Column>
      <header data-screen-only>
        <PageTitle>Your order</PageTitle>
      </header>
      <OrderByLink link={hash.slice(1)} />
    </Column>
  );
}
