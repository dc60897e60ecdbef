import * as Primitive from '@radix-ui/react-tabs';
import styled from 'styled-components';

export const Tabs = Primitive.Root;

export const TabList = styled(Primitive.List)`
  display: flex;
  gap: 8px;
  border-bottom: 1px solid var(--line);
`;

export const Tab = styled(Primitive.Trigger)`
  min-height: 48px;
  padding: 0 16px;
  margin-bottom: -1px;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  font-weight: 550;
  color: var(--ink-2);
  &[data-state='active'] {
    color: var(--ink);
    border-bottom-color: var(--ink);
  }
`;

export const TabPanel = styled(Primitive.Content)`
  padding-top: 24px;
`;
