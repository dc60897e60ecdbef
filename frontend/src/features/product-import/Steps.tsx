import styled from 'styled-components';
import { media } from '../../ui/theme/media-queries';

const List = styled.ol`
  display: flex;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
  li {
    flex: 1;
    counter-increment: step;
    padding-top: 8px;
    border-top: 2px solid var(--line);
    color: var(--ink-3);
    font-size: var(--size-small);
  }
  li::before {
    content: counter(step);
    margin-right: 8px;
    font-variant-numeric: tabular-nums;
  }
  li[data-done] {
    border-color: var(--ink-3);
    color: var(--ink-2);
  }
  li[aria-current] {
    border-color: var(--ink);
    color: var(--ink);
    font-weight: 600;
  }
  ${media.forced} {
    li[aria-current] {
      border-color: Highlight;
    }
  }
`;

const steps = ['File', 'Check', 'Import'] as const;

/** Where an import is. */
export function Steps({ current }: { current: (typeof steps)[number] }) {
  const reached = steps.indexOf(current);
  return (
    <List aria-label="Steps">
      {steps.map((step, at) => (
        <li key={step} data-done={at < reached || undefined} aria-current={at === reached ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </List>
  );
}
