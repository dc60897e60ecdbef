import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Listing } from '../../../features/listing';
import { SearchBox, SearchNotes } from '../../../features/search';
import { Container } from '../../../ui/theme/layout-components';
import { media } from '../../../ui/theme/media-queries';
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
  gap: 20px;
  padding-top: clamp(12px, 2.5vw, 32px);
  &[data-searched] {
    gap: 6px;
    h1 {
      color: var(--ink-3);
      font: 600 var(--size-small) / 1.3 var(--text);
      letter-spacing: 0;
    }
  }
  &[data-searched] + div > header {
    padding-block: 8px;
    ${media.medium} {
      padding-block: 16px;
    }
  }
  ${media.large} {
    &[data-searched] + div {
      padding-top: 12px;
    }
  }
`;
/* As high as the screen, so that the footer is not moved by what arrives. */
const Screen = styled.div`
  min-height: 100dvh;
`;
const Found = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 16px;
  h2 {
    font-size: var(--size-heading);
  }
  /* On the same line before it is known as after. */
  > p {
    min-width: 6em;
    font-size: var(--size-small);
  }
`;
const byRelevance = [{ value: 'relevance', label: 'Relevance' }];

export default function SearchPage() {
  const [search] = useSearchParams();
  const words = search.get('q')?.trim() ?? '';
  const without = (
    <Screen>
      <Suspense>
        <EmptySearch words={words} />
      </Suspense>
    </Screen>
  );
  return (
    <Container>
      <Head data-searched={words ? '' : undefined}>
        <PageTitle tab={words ? `Search: ${isolated(words)}` : 'Search'}>Search</PageTitle>
        <SearchBox />
      </Head>
      {words ? (
        <Listing
          heading={(count: React.ReactElement) => (
            <Found>
              <h2>{`Results for “${isolated(words)}”`}</h2>
              {count}
            </Found>
          )}
          actionFor={addFromCard}
          defaultSort="relevance"
          moreSorts={byRelevance}
          notes={<SearchNotes words={words} />}
          nothing={without}
        />
      ) : (
        without
      )}
    </Container>
  );
}
