import styled from 'styled-components';
import { Link } from '../../ui/navigation/Link';

/** The sentence is the link; only its last words are underlined. */
export const SentenceLink = styled(Link)`
  display: block;
  padding: 10px 0;
  text-align: center;
  font-size: var(--size-small);
  color: var(--ink-2);
  text-decoration: none;
  span {
    color: var(--ink);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
