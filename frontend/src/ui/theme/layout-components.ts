import styled from 'styled-components';

export const Container = styled.div`
  width: 100%;
  max-width: 1344px;
  margin-inline: auto;
  padding-inline: var(--gutter);
`;

export const Stack = styled.div<{ $gap?: number }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 16 }) => $gap}px;
`;

export const Row = styled.div<{ $gap?: number; $between?: boolean; $wrap?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${({ $gap = 12 }) => $gap}px;
  justify-content: ${({ $between }) => ($between ? 'space-between' : 'flex-start')};
  flex-wrap: ${({ $wrap }) => ($wrap ? 'wrap' : 'nowrap')};
`;

export const Panel = styled.section`
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  padding: clamp(16px, 3vw, 24px);
`;

export const Eyebrow = styled.p`
  font-size: var(--size-caption);
  line-height: 1.3;
  font-weight: 600;
  letter-spacing: 0.08em;
  text-transform: uppercase;
  color: var(--ink-3);
`;

export const Small = styled.p`
  font-size: var(--size-small);
  line-height: 1.45;
  color: var(--ink-2);
`;
