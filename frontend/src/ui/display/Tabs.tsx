import { useId } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media-queries';
import { unlessComposing } from '../../lib/keyboard/unless-composing';

const List = styled.div`
  display: flex;
  gap: 8px;
  border-bottom: 1px solid var(--line);
`;
const Tab = styled.button`
  min-height: 48px;
  padding: 0 16px;
  margin-bottom: -1px;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  font-weight: 550;
  color: var(--ink-2);
  &[aria-selected='true'] {
    color: var(--ink);
    border-bottom-color: var(--ink);
  }
  ${media.forced} {
    border-bottom-color: Canvas;
    &[aria-selected='true'] {
      border-bottom-color: Highlight;
    }
  }
`;
const Panel = styled.div`
  padding-top: 24px;
`;

interface TabsProps {
  label: string;
  tabs: readonly { value: string; label: string; content: React.ReactNode }[];
  value: string;
  onChange: (value: string) => void;
}

/** Tabs as ARIA describes them: arrows, Home and End move among them, Tab goes on to the panel. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId();
  const current = tabs.findIndex((tab) => tab.value === value);
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    const last = tabs.length - 1;
    const goals: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const goal = tabs[goals[event.key] ?? -1];
    if (!goal) return;
    event.preventDefault();
    onChange(goal.value);
    document.getElementById(`${id}-${goal.value}`)?.focus();
  };
  return (
    <>
      <List role="tablist" aria-label={label} onKeyDown={unlessComposing(onKeyDown)}>
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {tabs[current]?.content}
      </Panel>
    </>
  );
}
