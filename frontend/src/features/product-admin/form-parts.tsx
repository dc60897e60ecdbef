import { useEffect, useState } from 'react';
import styled from 'styled-components';

const parts = [
  { id: 'product-pictures', label: 'Pictures' },
  { id: 'product-details', label: 'Details' },
  { id: 'product-stock', label: 'Sizes & stock' },
] as const;

const Links = styled.nav`
  display: flex;
  gap: 4px;
  padding: 0 12px;
  border-bottom: 1px solid var(--line);
  overflow-x: auto;
  button {
    flex-shrink: 0;
    min-height: 44px;
    padding: 0 12px;
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    color: var(--ink-2);
    font-size: var(--size-small);
    font-weight: 550;
    &[aria-current] {
      border-color: var(--ink);
      color: var(--ink);
    }
  }
`;
const Section = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  scroll-margin-top: 16px;
  & + & {
    padding-top: 24px;
    border-top: 1px solid var(--line);
  }
  h3 {
    font: 600 var(--size-body) / 1.3 var(--text);
  }
`;

/** Below which the part at the top of the sheet counts as the one that is read. */
const lineBelowTop = 120;

/** Leads to the parts of the form. Buttons, since a fragment in the address would close the sheet. */
export function FormPartLinks() {
  const [current, setCurrent] = useState<string>(parts[0].id);
  useEffect(() => {
    const scroller = document.getElementById(parts[0].id)?.closest('[data-scroller]');
    if (!scroller) return;
    const look = () => {
      const line = scroller.getBoundingClientRect().top + lineBelowTop;
      const isAtEnd = scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
      const shown = parts.findLast(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= line);
      setCurrent((isAtEnd ? parts.at(-1) : shown)?.id ?? parts[0].id);
    };
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, []);
  return (
    <Links aria-label="Parts of the form">
      {parts.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-current={id === current ? 'true' : undefined}
          onClick={() => {
            const part = document.getElementById(id);
            part?.focus({ preventScroll: true });
            part?.scrollIntoView({ block: 'start' });
          }}
        >
          {label}
        </button>
      ))}
    </Links>
  );
}

export function FormPart({ id, children }: { id: (typeof parts)[number]['id']; children: React.ReactNode }) {
  return (
    <Section id={id} tabIndex={-1} data-focus-target>
      {children}
    </Section>
  );
}
