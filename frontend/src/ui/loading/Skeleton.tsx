import styled from 'styled-components';
import { useDelay } from '../hooks/use-delay';

export const Bone = styled.span.attrs({ 'aria-hidden': true })<{ $height?: string; $width?: string; $ratio?: string }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1em' }) => $height};
  aspect-ratio: ${({ $ratio = 'auto' }) => $ratio};
  border-radius: var(--radius);
  background: #e9e6df;
  animation: breathe 1.6s ease-in-out infinite;
`;

interface SkeletonProps {
  /** Of the one bone that it has without children. */
  height?: string;
  children?: React.ReactNode;
}

/** A placeholder while content loads; invisible for the first 300 ms. */
export function Skeleton({ height, children = <Bone $height={height} /> }: SkeletonProps) {
  const isDue = useDelay(300);
  return (
    <div aria-hidden="true" style={{ visibility: isDue ? 'visible' : 'hidden' }}>
      {children}
    </div>
  );
}
