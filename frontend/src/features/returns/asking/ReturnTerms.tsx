import styled from 'styled-components';
import { useRead } from '../../../lib/read-slice';
import { PlainText } from '../../../ui/display/PlainText';
import { imprintRead } from '../../imprint';

const Box = styled.div`
  display: grid;
  gap: 8px;
  padding: 14px 16px;
  border-radius: var(--radius);
  background: var(--sand);
  font-size: var(--size-small);
  overflow-wrap: anywhere;
  h3 {
    font: inherit;
    font-weight: 600;
  }
  ol {
    display: grid;
    gap: 4px;
    padding-left: 1.4em;
    list-style: decimal;
  }
  summary {
    min-height: 44px;
    align-content: center;
    cursor: pointer;
    font-weight: 550;
  }
  details > p + p {
    margin-top: 8px;
  }
`;

/** What happens next, and what the shop says of returns. */
export function ReturnTerms() {
  const { data: imprint } = useRead(imprintRead, undefined);
  return (
    <Box>
      <h3>What happens next</h3>
      <ol>
        <li>We answer your request soon. You find the answer with your order.</li>
        <li>You send us the items, unworn, in the way that the answer says.</li>
        <li>When they have arrived, we refund them in the way you paid.</li>
      </ol>
      {imprint?.returnsText && (
        <details>
          <summary>Our terms of returns</summary>
          <PlainText text={imprint.returnsText} />
        </details>
      )}
    </Box>
  );
}
