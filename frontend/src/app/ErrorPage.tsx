import { buttonLook } from '../ui/buttons/Button';
import { PageTitle } from '../ui/display/PageTitle';
import styled from 'styled-components';

const Centre = styled.main`
  display: grid;
  gap: 16px;
  place-content: center;
  justify-items: center;
  min-height: 100dvh;
  padding: 24px;
  text-align: center;
`;
const Home = styled.a<{ $variant?: 'primary' }>`
  ${buttonLook}
`;

/** An error in place of a page. The link back reloads the app, which clears its state. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Centre>
      <PageTitle>Unexpected Application Error!</PageTitle>
      <p>{error instanceof Error ? error.message : 'Something went wrong.'}</p>
      <Home href="/">Back to the shop</Home>
    </Centre>
  );
}
