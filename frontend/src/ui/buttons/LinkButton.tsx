import styled from 'styled-components';
import { Link } from '../navigation/Link';
import { buttonLook } from './Button';

/** A link with the styles of a button. */
export const LinkButton = styled(Link)<{
  $variant?: 'primary' | 'secondary' | 'ghost';
  $wide?: boolean;
  $small?: boolean;
}>`
  ${buttonLook}
`;
