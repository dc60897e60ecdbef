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

/** Replaces a form and takes its focus, so that screen readers read it and Tab continues from it. */
export function Outcome({ children }: { children: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <Sentence ref={element} tabIndex={-1}>
      {children}
    </Sentence>
  );
}
