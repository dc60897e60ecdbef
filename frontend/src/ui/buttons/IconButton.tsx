import styled from 'styled-components';
import { media } from '../theme/media-queries';

const StyledButton = styled.button`
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
  ${media.hover} {
    &:hover:not(:disabled) {
      background: var(--sand);
    }
  }
  &:disabled {
    color: var(--line-strong);
  }
`;

/** A button with an icon alone; `name` is its accessible name. */
export function IconButton({ name, ...rest }: { name: string } & React.ComponentPropsWithRef<'button'>) {
  return <StyledButton type="button" aria-label={name} {...rest} />;
}
