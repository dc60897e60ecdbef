import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { buttonLook } from '../ui/Button';
import { PageTitle } from '../ui/PageTitle';
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

/** What the router could not show. A full load of the way back clears whatever went wrong. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <Centre>
      <PageTitle>Unexpected Application Error!</PageTitle>
      <p>{sentenceOf(error)}</p>
      <Home href="/">Back to the shop</Home>
    </Centre>
  );
}

function sentenceOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : 'Something went wrong.';
}
