import styled from 'styled-components';

const Link = styled.a`
  position: fixed;
  top: 8px;
  left: 8px;
  padding: 12px 20px;
  background: var(--ink);
  color: var(--paper);
  z-index: 120;
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

/** The first tab stop: skips the header. */
export function SkipLink() {
  return <Link href="#main">Skip to content</Link>;
}
