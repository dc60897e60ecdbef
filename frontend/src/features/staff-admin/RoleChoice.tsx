import { useId } from 'react';
import styled from 'styled-components';
import type { StaffRole } from '../../contract/types';
import { Small } from '../../ui/theme/layout-components';
import { roles } from './roles';

const Choices = styled.fieldset`
  display: grid;
  gap: 8px;
  min-width: 0;
  legend {
    padding: 0 0 6px;
    font-size: var(--size-small);
    font-weight: 550;
  }
  label {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 2px 12px;
    padding: 12px 14px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--ink);
    outline: none;
  }
  small {
    grid-column: 2;
  }
`;

interface RoleChoiceProps {
  value: StaffRole;
  onChange: (role: StaffRole) => void;
}

export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const id = useId();
  return (
    <Choices>
      <legend>Role</legend>
      {roles.map((role) => (
        <label key={role.value}>
          <input
            type="radio"
            name={id}
            checked={role.value === value}
            aria-labelledby={`${id}-${role.value}`}
            aria-describedby={`${id}-${role.value}-about`}
            onChange={() => onChange(role.value)}
          />
          <b id={`${id}-${role.value}`}>{role.label}</b>
          <Small as="small" id={`${id}-${role.value}-about`}>
            {role.about}
          </Small>
        </label>
      ))}
    </Choices>
  );
}
