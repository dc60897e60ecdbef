import { useEffect, useRef } from 'react';
import styled from 'styled-components';

const Box = styled.p`
  padding: 12px 14px;
  background: var(--sale-bg);
  color: var(--sale);
  border-radius: var(--radius);
  font-size: var(--size-small);
`;

/** Why the action was refused, beside its button. */
export function Refusal({ children }: { children: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  // The button may stand below a form that scrolls.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [children]);
  return (
    <Box ref={box} role="alert">
      {children}
    </Box>
  );
}
