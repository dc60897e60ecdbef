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

/** Takes the place of a form, and its focus: readers hear it, and Tab goes on from it. */
export function Outcome({ children }: { children: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <Sentence ref={element} tabIndex={-1}>
      {children}
    </Sentence>
  );
}
