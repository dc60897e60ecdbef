import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Listing } from '../../../features/listing';
import { SearchBox, SearchNotes } from '../../../features/search';
import { Container } from '../../../ui/theme/layout-components';
import { PageTitle } from '../../../ui/display/PageTitle';
import { addFromCard } from '../add-from-card';
import { loadable } from '../../../ui/code/loadable';
import { isolated } from '../../../lib/format/isolated';

// Requested with the page, and again where that failed.
const emptySearch = import('./EmptySearch');
emptySearch.catch(() => undefined);
const { Component: EmptySearch } = loadable(() => emptySearch.catch(() => import('./EmptySearch')));

const Head = styled.div`
  display: grid;
  gap: 24px;
  padding-top: var(--rhythm-small);
`;
const byRelevance = [{ value: 'relevance', label: 'Relevance' }];

export default function SearchPage() {
  const [search] = useSearchParams();
  const words = search.get('q')?.trim() ?? '';
  const without = (
    <Suspense>
      <EmptySearch words={words} />
    </Suspense>
  );
  return (
    <Container>
      <Head>
        <PageTitle tab={words ? `Search: ${isolated(words)}` : 'Search'}>Search</PageTitle>
        <SearchBox />
      </Head>
      {words ? (
        <Listing
          heading={
            <>
              <h2>{`Results for “${isolated(words)}”`}</h2>
              <SearchNotes words={words} />
            </>
          }
          actionFor={addFromCard}
          defaultSort="relevance"
          moreSorts={byRelevance}
          nothing={without}
        />
      ) : (
        without
      )}
    </Container>
  );
}
