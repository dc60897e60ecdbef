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

/** The first stop of the Tab key: past everything that is on every page. */
export function SkipLink() {
  return <Link href="#main">Skip to content</Link>;
}
