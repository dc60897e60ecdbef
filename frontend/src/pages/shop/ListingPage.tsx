import { Listing } from '../../features/catalog';
import { Container } from '../../ui/layout';
import { PageTitle } from '../../ui/PageTitle';
import { addFromCard } from './add-from-card';

export default function ListingPage() {
  return (
    <Container>
      <Listing heading={<PageTitle>All Products</PageTitle>} actionFor={addFromCard} />
    </Container>
  );
}
