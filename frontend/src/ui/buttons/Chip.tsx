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

/** A chosen filter that can be removed. */
export function Chip({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <StyledButton type="button" onClick={onRemove} aria-label={`Remove filter ${children}`}>
      <span>{children}</span>
      <CloseIcon size={14} />
    </StyledButton>
  );
}
