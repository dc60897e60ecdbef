import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { categories, FeaturedProducts, Listing, listingPath, SearchBox, SearchNotes } from '../../features/catalog';
import { Container, Row } from '../../ui/theme/layout';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { PageTitle } from '../../ui/display/PageTitle';
import { addFromCard } from './add-from-card';

const Head = styled.div`
  display: grid;
  gap: 24px;
  padding-top: var(--rhythm-small);
`;
const Band = styled.section`
  padding: var(--rhythm-small) 0 var(--rhythm);
  h2,
  h3 {
    margin-bottom: 24px;
  }
  p + h3,
  div + h3 {
    margin-top: 48px;
  }
`;
const byRelevance = [{ value: 'relevance', label: 'Relevance' }];

export default function SearchPage() {
  const [search] = useSearchParams();
  const words = search.get('q')?.trim() ?? '';
  return (
    <Container>
      <Head>
        <PageTitle tab={words ? `Search: ${words}` : 'Search'}>Search</PageTitle>
        <SearchBox key={words} />
      </Head>
      {words ? (
        <Listing
          heading={
            <>
              <h2>Results for “{words}”</h2>
              <SearchNotes words={words} />
            </>
          }
          actionFor={addFromCard}
          defaultSort="relevance"
          moreSorts={byRelevance}
          nothing={<NothingFound words={words} />}
        />
      ) : (
        <Band>
          <h2>Shop by category</h2>
          <Categories />
        </Band>
      )}
    </Container>
  );
}

/** Ways on from a search without results. */
function NothingFound({ words }: { words: string }) {
  return (
    <Band>
      <p>No results for “{words}”.</p>
      <p>Try another word for it, or fewer words.</p>
      <h3>Shop by category</h3>
      <Categories />
      <FeaturedProducts heading={<h3>On sale now</h3>} actionFor={addFromCard} />
    </Band>
  );
}

function Categories() {
  return (
    <Row $wrap>
      {categories.map(({ value, label }) => (
        <LinkButton key={value} to={listingPath(value)} $variant="secondary">
          {label}
        </LinkButton>
      ))}
    </Row>
  );
}
