import styled from 'styled-components';
import { useDelay } from '../hooks/use-delay';
import { VisuallyHidden } from '../display/VisuallyHidden';

export const Spinner = styled.span.attrs({ 'aria-hidden': true })<{ $size?: number }>`
  display: inline-block;
  width: ${({ $size = 18 }) => $size}px;
  height: ${({ $size = 18 }) => $size}px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: turn 0.8s linear infinite;
`;

const Screen = styled.div`
  position: fixed;
  inset: 0;
  display: grid;
  place-items: center;
  background: var(--canvas);
  z-index: 100;
`;

/** Covers the page while the session is checked; a quick response never shows it. */
export function FullScreenSpinner() {
  const isDue = useDelay(150);
  return (
    <Screen role="status">
      {isDue && <Spinner $size={40} />}
      <VisuallyHidden>Loading</VisuallyHidden>
    </Screen>
  );
}
