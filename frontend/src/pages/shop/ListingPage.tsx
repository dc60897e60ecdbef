import { Listing } from '../../features/catalog';
import { Container } from '../../ui/theme/layout';
import { PageTitle } from '../../ui/display/PageTitle';
import { addFromCard } from './add-from-card';

export default function ListingPage() {
  return (
    <Container>
      <Listing heading={<PageTitle>All Products</PageTitle>} actionFor={addFromCard} />
    </Container>
  );
}
