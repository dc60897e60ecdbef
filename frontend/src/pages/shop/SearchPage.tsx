import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { categories, Listing, listingPath, SearchBox, selectDidYouMean } from '../../features/catalog';
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
  h2 {
    margin-bottom: 24px;
  }
`;
const byRelevance = [{ value: 'relevance', label: 'Relevance' }];

export default function SearchPage() {
  const [search] = useSearchParams();
  const words = search.get('q')?.trim() ?? '';
  const didYouMean = useSelector(selectDidYouMean);
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
              <DidYouMean spelling={didYouMean} />
            </>
          }
          actionFor={addFromCard}
          defaultSort="relevance"
          moreSorts={byRelevance}
          nothing={<>No results for “{words}”.</>}
        />
      ) : (
        <Band>
          <h2>Shop by category</h2>
          <Row $wrap>
            {categories.map(({ value, label }) => (
              <LinkButton key={value} to={listingPath(value)} $variant="secondary">
                {label}
              </LinkButton>
            ))}
          </Row>
        </Band>
      )}
    </Container>
  );
}

function DidYouMean({ spelling }: { spelling: string | undefined }) {
  if (!spelling) return null;
  return (
    <p>
      Did you mean <Link to={`/shop/search?${new URLSearchParams({ q: spelling }).toString()}`}>{spelling}</Link>?
    </p>
  );
}
