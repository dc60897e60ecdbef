import styled from 'styled-components';

const Look = styled.button`
  display: inline-grid;
  place-items: center;
  position: relative;
  min-width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  background: transparent;
  transition: background var(--fast) var(--ease);
  &:hover:not(:disabled) {
    background: var(--sand);
  }
  &:disabled {
    color: var(--line-strong);
  }
`;

/** A button that shows only a picture; `name` is what it is called. */
export function IconButton({ name, ...rest }: { name: string } & React.ComponentPropsWithRef<'button'>) {
  return <Look type="button" aria-label={name} {...rest} />;
}
