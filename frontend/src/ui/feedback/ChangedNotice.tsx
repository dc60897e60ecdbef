import { useEffect, useRef } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 14px;
  background: var(--warn-bg);
  color: var(--warn);
  border-radius: var(--radius);
  overflow-wrap: anywhere;
  &,
  > :first-child {
    scroll-margin-block: calc(var(--header-h) + 24px) 24px;
  }
`;

/** Says that somebody changed meanwhile what is on the screen. Takes the focus, and is read from its beginning. */
export function ChangedNotice({ children }: { children: React.ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focus alone scrolls to the middle of a long one.
    element.current?.focus({ preventScroll: true });
    (element.current?.firstElementChild ?? element.current)?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Frame ref={element} role="alert" tabIndex={-1}>
      {children}
    </Frame>
  );
}

const List = styled.dl`
  display: grid;
  gap: 8px;
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
    white-space: pre-line;
  }
`;

export interface Difference {
  label: string;
  /** As it is now; empty for nothing. */
  now: string;
  /** What the person has typed instead; left out where they have not changed it. */
  own?: string | undefined;
}

/** What is otherwise now than when the form was opened, or than what was typed into it. */
export function Differences({ items }: { items: readonly Difference[] }) {
  if (items.length === 0) return null;
  return (
    <List>
      {items.map(({ label, now, own }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{`Now:${now.includes('\n') ? '\n' : ' '}${now || 'nothing'}`}</dd>
          {own !== undefined && <dd>{`Yours: ${own || 'nothing'}`}</dd>}
        </div>
      ))}
    </List>
  );
}
