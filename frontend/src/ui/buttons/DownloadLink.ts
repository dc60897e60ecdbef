import styled from 'styled-components';
import { buttonLook } from './Button';

/** A link to a file that is downloaded, with the styles of a button. */
export const DownloadLink = styled.a.attrs({ download: true })<{ $variant?: 'secondary' | 'ghost'; $small?: boolean }>`
  ${buttonLook}
`;
