import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { imprintRead } from '../../../features/imprint';
import { useRead } from '../../../lib/read-slice';
import { PageTitle } from '../../../ui/display/PageTitle';
import { FailedState } from '../../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../../ui/loading/Skeleton';
import { Container } from '../../../ui/theme/layout-components';
import { helpTexts } from './help-texts';
import { MissingSettings } from './MissingSettings';

const Column = styled(Container)`
  display: grid;
  gap: 40px;
  max-width: 824px;
  padding-block: var(--rhythm-small) var(--rhythm);
  section,
  section > div {
    display: grid;
    gap: 12px;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  h2 {
    color: var(--ink);
    font-size: var(--size-title);
  }
  address {
    display: grid;
    gap: 4px;
    font-style: normal;
  }
`;

export default function HelpPage() {
  const { data: imprint, progress, reload } = useRead(imprintRead, undefined);
  const hasFailed = progress === 'failed';
  useScrollToSection(imprint !== null);
  return (
    <Column>
      <PageTitle>Help</PageTitle>
      {hasFailed && <FailedState what="Help could not be loaded." onRetry={reload} />}
      {!imprint && !hasFailed && <Skeleton height="480px" />}
      {imprint && <MissingSettings names={imprint.missingSettings} />}
      {imprint &&
        helpTexts(imprint).map(
          ({ id, title, text }) =>
            text && (
              <section key={id} id={id} aria-label={title} tabIndex={-1} data-focus-target>
                <h2>{title}</h2>
                <div>{text}</div>
              </section>
            ),
        )}
    </Column>
  );
}

/** Each link to a section goes there, also a second one to the same. */
function useScrollToSection(isShown: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash && isShown ? document.getElementById(hash.slice(1)) : null;
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash, key, isShown]);
}
