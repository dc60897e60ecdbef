import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { ListingMeta } from '../../contract/types';
import { Link } from '../../ui/navigation/Link';
import { Chip } from '../../ui/buttons/Chip';
import { Row } from '../../ui/theme/layout-components';
import { focusMain } from '../../lib/navigation/focus-main';
import { isolated } from '../../lib/format/isolated';

const Notes = styled.div`
  display: grid;
  gap: 8px;
  margin-bottom: 20px;
`;

type Understood = NonNullable<ListingMeta['understood']>[number];

/** The URL of the search without a price, size or colour; without the filters and order too if no words are left. */
function searchWithout({ words, without }: Understood, search: URLSearchParams): string {
  if (!words && !without) return '/shop/search';
  const changed = new URLSearchParams(search);
  const before = search.get('ignore');
  if (words) changed.set('ignore', before ? `${before},${words}` : words);
  else changed.set('q', without);
  return `/shop/search?${changed.toString()}`;
}

/** The URL of a search for another spelling, with the same filters and order. */
function searchFor(words: string, search: URLSearchParams): string {
  const changed = new URLSearchParams(search);
  changed.set('q', words);
  return `/shop/search?${changed.toString()}`;
}

/** What is shown instead, another spelling, and prices, sizes and colours that were found in the words. */
export default function SearchNotesPanel({ words, notes }: { words: string; notes: ListingMeta }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { relaxed, didYouMean, understood = [] } = notes;
  const takeAway = (wish: Understood) => {
    // The pressed chip disappears with the response.
    focusMain();
    return navigate(searchWithout(wish, search));
  };
  return (
    <Notes>
      {relaxed && <p role="status">{`No exact match for “${isolated(words)}”. Showing ${relaxed}.`}</p>}
      {didYouMean && (
        <p>
          Did you mean <Link to={searchFor(didYouMean, search)}>{didYouMean}</Link>
          <span>?</span>
        </p>
      )}
      {understood.length > 0 && (
        <Row $wrap $gap={8}>
          <span>Understood:</span>
          {understood.map((wish) => (
            <Chip key={wish.words ?? wish.label} onRemove={() => void takeAway(wish)}>
              {wish.label}
            </Chip>
          ))}
        </Row>
      )}
    </Notes>
  );
}
