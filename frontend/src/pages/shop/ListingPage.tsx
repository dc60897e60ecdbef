import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Listing, listingName, listingTab, loadListingParts } from '../../features/listing';
import { Container } from '../../ui/theme/layout-components';
import { PageTitle } from '../../ui/display/PageTitle';
import { addFromCard } from './add-from-card';

/* "All Products" stands above the category. */
const Title = styled.div`
  h1 {
    display: flex;
    flex-direction: column-reverse;
    gap: 6px;
  }
  small {
    color: var(--ink-3);
    font: 600 var(--size-caption) / 1.3 var(--text);
    letter-spacing: 0.08em;
    text-transform: uppercase;
  }
`;

export const loadParts = loadListingParts;

export default function ListingPage() {
  const [search] = useSearchParams();
  return (
    <Container>
      <Listing
        heading={(count: React.ReactElement) => (
          <Title>
            <PageTitle about={listingName(search)} tab={listingTab(search)}>
              All Products
            </PageTitle>
            {count}
          </Title>
        )}
        actionFor={addFromCard}
      />
    </Container>
  );
}
