import styled from 'styled-components';
import { media } from '../../ui/theme/media-queries';

export const Toolbar = styled.div`
  display: grid;
  gap: 16px;
  margin: 20px 0;
  ${media.medium} {
    grid-template-columns: 2fr;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }
`;
