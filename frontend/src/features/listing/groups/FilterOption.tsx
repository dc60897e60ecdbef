import { memo } from 'react';
import { CheckboxRow } from '../../../ui/form/CheckboxRow';
import type { Group } from '../../catalog';

interface FilterOptionProps extends Pick<React.ComponentProps<typeof CheckboxRow>, 'label' | 'count'> {
  group: Group;
  value: string;
  checked: boolean;
  disabled?: boolean;
  onToggle: (group: Group, value: string) => void;
}

/** Renders again only where its count or state has changed: there are dozens. */
export const FilterOption = memo(function FilterOption({ group, value, onToggle, ...row }: FilterOptionProps) {
  return <CheckboxRow {...row} onChange={() => onToggle(group, value)} />;
});
