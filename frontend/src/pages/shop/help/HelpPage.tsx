import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { PageTitle } from '../../../ui/display/PageTitle';
import { Container } from '../../../ui/theme/layout-components';
import { helpTexts } from './help-texts';

const Column = styled(Container)`
  display: grid;
  gap: 40px;
  max-width: 760px;
  padding-block: var(--rhythm-small) var(--rhythm);
  section {
    display: grid;
    gap: 12px;
    color: var(--ink-2);
  }
  h2 {
    color: var(--ink);
    font-size: 1.5rem;
  }
`;

export default function HelpPage() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Column>
      <PageTitle>Help</PageTitle>
      {helpTexts.map(({ id, title, paragraphs }) => (
        <section key={id} id={id} aria-label={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </Column>
  );
}
