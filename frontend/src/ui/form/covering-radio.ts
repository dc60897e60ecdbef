import styled, { css } from 'styled-components';

/** A radio that covers its label: seen by the keyboard and screen readers, drawn by the label. */
export const CoveringRadio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

/** The focus ring of the shop, for what contains the focused input. */
export const focusRing = css`
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px #fff;
  }
`;
