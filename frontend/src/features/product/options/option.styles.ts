import styled, { css } from 'styled-components';
import { media } from '../../../ui/theme/media-queries';

/** A stroke from corner to corner, behind the text. */
export const stroke = css`
  isolation: isolate;
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    border-radius: inherit;
    background: linear-gradient(
      to top right,
      transparent calc(50% - 1px),
      var(--line-strong) calc(50% - 1px) calc(50% + 1px),
      transparent calc(50% + 1px)
    );
    forced-color-adjust: none;
    pointer-events: none;
  }
`;

export const Group = styled.fieldset`
  min-width: 0;
`;

export const GroupHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  min-height: 32px;
  font-size: var(--size-small);
`;

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export const sizeLook = css<{ $soldOut?: boolean; $notMade?: boolean }>`
  position: relative;
  display: inline-flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-width: 48px;
  max-width: 100%;
  min-height: 48px;
  padding: 2px 10px;
  border: 1px ${({ $notMade }) => ($notMade ? 'dashed' : 'solid')} var(--line-strong);
  border-radius: var(--radius);
  background: var(--paper);
  color: ${({ $soldOut, $notMade }) => ($soldOut || $notMade ? 'var(--ink-3)' : 'var(--ink)')};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  cursor: ${({ $notMade }) => ($notMade ? 'not-allowed' : 'pointer')};
  ${({ $soldOut }) => $soldOut && stroke}
  ${media.hover} {
    &:hover {
      background: ${({ $notMade }) => ($notMade ? 'var(--paper)' : 'var(--sand)')};
    }
  }
  ${media.forced} {
    ${({ $soldOut }) => $soldOut && 'text-decoration: line-through;'}
    ${({ $notMade }) => $notMade && 'border-color: GrayText; color: GrayText;'}
  }
`;

/** The sign of a low stock, in words for screen readers beside it. */
export const LowDot = styled.i`
  position: absolute;
  top: 5px;
  right: 5px;
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: var(--warn);
  forced-color-adjust: none;
`;
