import { useEffect, useRef } from 'react';
import styled from 'styled-components';

const Sentence = styled.p`
  padding: 12px 14px;
  background: var(--sand);
  border-radius: var(--radius);
  &:focus-visible {
    outline-offset: 2px;
  }
`;

interface OutcomeProps {
  /** Another request is pending; the focus comes back with its outcome. */
  isOutdated?: boolean;
  children: string;
}

/** Replaces a form and takes its focus, so that screen readers read it and Tab continues from it. */
export function Outcome({ isOutdated = false, children }: OutcomeProps) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isOutdated) element.current?.focus();
  }, [isOutdated]);
  return (
    <Sentence ref={element} tabIndex={-1}>
      {children}
    </Sentence>
  );
}
