import styled from 'styled-components';
import type { OrderReturn } from '../../contract/types';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { media } from '../../ui/theme/media-queries';

type State = OrderReturn['state'];

const names: Record<State, string> = {
  asked: 'Asked',
  accepted: 'Accepted',
  refused: 'Refused',
  received: 'Received',
  refunded: 'Refunded',
};
const usual: State[] = ['asked', 'accepted', 'received', 'refunded'];

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 4.8em), 1fr)); /* the longest name */
  row-gap: 8px;
  font-size: var(--size-small);
  ${media.narrow} {
    font-size: var(--size-caption);
  }
  li {
    position: relative;
    padding-top: 20px;
    color: var(--ink-2);
  }
  /* A dot, and the line to the next. */
  li::before,
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    border: 2px solid var(--line-strong);
  }
  li::before {
    top: 0;
    left: 0;
    width: 12px;
    height: 12px;
    border-radius: 50%;
    background: var(--paper);
  }
  li:not(:last-child)::after {
    top: 5px;
    left: 12px;
    right: 0;
    border-width: 1px 0 0;
  }
  [data-done]::before {
    border-color: var(--ink);
    background: var(--ink);
    ${media.forced} {
      border-width: 6px;
    }
  }
  [data-done]:not([aria-current])::after {
    border-color: var(--ink);
  }
  [aria-current] {
    color: var(--ink);
    font-weight: 600;
  }
`;

/** How far a return is. */
export function ReturnSteps({ state }: { state: State }) {
  const steps: State[] = state === 'refused' ? ['asked', 'refused'] : usual;
  const at = steps.indexOf(state);
  return (
    <Steps aria-label="How far it is">
      {steps.map((step, index) => (
        <li key={step} data-done={index <= at || undefined} aria-current={index === at ? 'step' : undefined}>
          <span>{names[step]}</span>
          {index > at && <VisuallyHidden>, not yet</VisuallyHidden>}
        </li>
      ))}
    </Steps>
  );
}
