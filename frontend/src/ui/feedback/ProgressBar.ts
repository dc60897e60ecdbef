import styled from 'styled-components';
import { media } from '../theme/media-queries';

/** Without a `value` while nobody knows. */
export const ProgressBar = styled.progress`
  appearance: none;
  width: 100%;
  height: 4px;
  border: 0;
  border-radius: var(--radius);
  overflow: hidden;
  background: var(--line);
  &::-webkit-progress-bar {
    background: var(--line);
  }
  &::-webkit-progress-value {
    background: var(--ink);
  }
  &::-moz-progress-bar {
    background: var(--ink);
  }
  &:indeterminate,
  &:indeterminate::-webkit-progress-bar {
    background: var(--ink-3);
    animation: breathe 1.6s ease-in-out infinite;
  }
  ${media.forced} {
    appearance: auto;
    height: 8px;
  }
`;
