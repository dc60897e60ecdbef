import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { connection, onConnection } from '../../lib/connection-state';

/* Over the page and transparent to pointers, so that nothing shifts. */
const Place = styled.div`
  position: fixed;
  top: calc(var(--header-h) + 8px);
  inset-inline: 12px;
  display: grid;
  justify-items: center;
  z-index: 90;
  pointer-events: none;
  p {
    padding: 8px 16px;
    border-radius: 999px;
    background: var(--warn-bg);
    color: var(--warn);
    font-size: var(--size-small);
    font-weight: 550;
    text-align: center;
    box-shadow: var(--shadow);
  }
`;

const sentences = {
  good: null,
  slow: 'This is taking longer than usual.',
  offline: 'You are offline. Changes will not be saved.',
};

/** Shows a slow or lost connection. Screen readers announce it behind an open dialog too. */
export default function ConnectionNotice() {
  const sentence = sentences[useSyncExternalStore(onConnection, connection, () => 'good' as const)];
  return (
    <Place role="status" aria-live="polite">
      {sentence && <p>{sentence}</p>}
    </Place>
  );
}
