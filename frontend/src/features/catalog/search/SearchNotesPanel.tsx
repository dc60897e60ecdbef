import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { ListingMeta } from '../../../contract/types';
import { Link } from '../../../ui/buttons/Link';
import { Chip } from '../../../ui/buttons/Chip';
import { Row } from '../../../ui/theme/layout-components';
import { focusMain } from '../../../lib/navigation/focus-main';

const Notes = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 8px;
`;

function searchPath(q: string, ignore?: string | null): string {
  return q ? `/shop/search?${new URLSearchParams({ q, ...(ignore && { ignore }) }).toString()}` : '/shop/search';
}

/** The same search and filters, where these words are none. */
function ignoring(words: string, search: URLSearchParams): string {
  const changed = new URLSearchParams(search);
  const before = search.get('ignore');
  changed.set('ignore', before ? `${before},${words}` : words);
  return `?${changed.toString()}`;
}

/** What is shown instead, another spelling, and prices, sizes and colours that were found in the words. */
export default function SearchNotesPanel({ words, notes }: { words: string; notes: ListingMeta }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { relaxed, didYouMean, understood = [] } = notes;
  const takeAway = (wish: (typeof understood)[number]) => {
    // The pressed chip goes with the answer.
    focusMain();
    return navigate(
      wish.words ? { search: ignoring(wish.words, search) } : searchPath(wish.without, search.get('ignore')),
    );
  };
  return (
    <Notes>
      {relaxed && (
        <p role="status">
          No exact match for “{words}”. Showing {relaxed}.
        </p>
      )}
      {didYouMean && (
        <p>
          Did you mean <Link to={searchPath(didYouMean)}>{didYouMean}</Link>?
        </p>
      )}
      {understood.length > 0 && (
        <Row $wrap $gap={8}>
          <span>Understood:</span>
          {understood.map((wish) => (
            <Chip key={wish.label} onRemove={() => void takeAway(wish)}>
              {wish.label}
            </Chip>
          ))}
        </Row>
      )}
    </Notes>
  );
}
