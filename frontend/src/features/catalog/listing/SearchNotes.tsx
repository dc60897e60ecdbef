import { useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { selectSearchNotes } from '../catalog.slice';
import { Chip } from '../../../ui/buttons/Chip';
import { Row } from '../../../ui/theme/layout';

const Notes = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 8px;
`;

function searchPath(q: string): string {
  return q ? `/shop/search?${new URLSearchParams({ q }).toString()}` : '/shop/search';
}

/** How the search was understood: what is shown instead, another spelling, prices that were found in the words. */
export function SearchNotes({ words }: { words: string }) {
  const notes = useSelector(selectSearchNotes);
  const navigate = useNavigate();
  if (!notes) return null;
  const { relaxed, didYouMean, understood = [] } = notes;
  if (!relaxed && !didYouMean && understood.length === 0) return null;
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
