import styled from 'styled-components';
import { CloseIcon } from '../icons/icons';
import { media } from '../theme/media-queries';

const StyledButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  min-height: 44px;
  padding: 4px 14px;
  border: 1px solid var(--line-strong);
  border-radius: 22px;
  background: var(--paper);
  font-size: var(--size-small);
  line-height: 1.3;
  text-align: left;
  svg {
    flex: none;
  }
  ${media.hover} {
    &:hover {
      border-color: var(--ink);
    }
  }
`;

interface ChipProps {
  children: string;
  /** Its accessible name. */
  name?: string;
  onRemove: () => void;
}

/** Something chosen, a filter unless it says otherwise, that can be removed. */
export function Chip({ children, name = `Remove filter ${children}`, onRemove }: ChipProps) {
  return (
    <StyledButton type="button" onClick={onRemove} aria-label={name}>
      <span>{children}</span>
      <CloseIcon size={14} />
    </StyledButton>
  );
}
