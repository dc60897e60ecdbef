import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { ListingMeta } from '../../../contract/types';
import { Link } from '../../../ui/buttons/Link';
import { Chip } from '../../../ui/buttons/Chip';
import { Row } from '../../../ui/theme/layout-components';

const Notes = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 8px;
`;

function searchPath(q: string): string {
  return q ? `/shop/search?${new URLSearchParams({ q }).toString()}` : '/shop/search';
}

/** What is shown instead, another spelling, and prices that were found in the words. */
export default function SearchNotesPanel({ words, notes }: { words: string; notes: ListingMeta }) {
  const navigate = useNavigate();
  const { relaxed, didYouMean, understood = [] } = notes;
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
          {understood.map(({ label, without }) => (
            <Chip key={label} onRemove={() => void navigate(searchPath(without))}>
              {label}
            </Chip>
          ))}
        </Row>
      )}
    </Notes>
  );
}
