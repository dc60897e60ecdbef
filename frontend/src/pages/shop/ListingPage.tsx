import { useSearchParams } from 'react-router-dom';
import { Listing, listingName, listingTab, loadListingParts } from '../../features/listing';
import { Container } from '../../ui/theme/layout-components';
import { PageTitle } from '../../ui/display/PageTitle';
import { addFromCard } from './add-from-card';

export const loadParts = loadListingParts;

export default function ListingPage() {
  const [search] = useSearchParams();
  return (
    <Container>
      <Listing
        heading={(count: React.ReactElement) => (
          <div>
            <PageTitle about={listingName(search)} tab={listingTab(search)}>
              All Products
            </PageTitle>
            {count}
          </div>
        )}
        actionFor={addFromCard}
      />
    </Container>
  );
}
