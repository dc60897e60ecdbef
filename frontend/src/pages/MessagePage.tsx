import styled from 'styled-components';
import { LinkButton } from '../ui/buttons/LinkButton';
import { PageTitle } from '../ui/display/PageTitle';

const Centre = styled.main`
  display: grid;
  gap: 24px;
  place-content: center;
  justify-items: center;
  min-height: 70dvh;
  padding: 24px;
  text-align: center;
`;

/** A page of one sentence and a way back. */
export function MessagePage({ children }: { children: string }) {
  return (
    <Centre>
      <PageTitle>{children}</PageTitle>
      <LinkButton to="/">Back to the shop</LinkButton>
    </Centre>
  );
}
