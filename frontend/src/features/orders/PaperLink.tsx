import styled from 'styled-components';
import { buttonLook } from '../../ui/buttons/Button';

const inOwnTab = { target: '_blank', rel: 'noreferrer' };

/** Opens a page to print, which the server makes. */
export const PaperLink = styled.a.attrs(inOwnTab)`
  text-underline-offset: 3px;
`;

interface Look {
  $variant?: 'secondary';
  $small?: boolean;
}

export const PaperButton = styled.a.attrs<Look>({ ...inOwnTab, $variant: 'secondary', $small: true })`
  ${buttonLook}
`;
