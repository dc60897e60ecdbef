import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';

const Fields = styled.fieldset`
  min-width: 0;
  padding: 16px 0;
  border-bottom: 1px solid var(--line);
  > legend {
    float: left;
    width: 100%;
    padding: 0 0 4px;
    font-weight: 600;
  }
  > legend + * {
    clear: both;
  }
`;

/** Takes the focus when its focused control is removed, such as a size that is no longer chosen or found. */
export function FilterGroup({ name, children }: { name: string; children: React.ReactElement | React.ReactElement[] }) {
  const group = useRef<HTMLFieldSetElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) group.current?.focus();
  });
  return (
    <Fields
      ref={group}
      tabIndex={-1}
      onFocus={() => void (hasFocus.current = true)}
      onBlur={() => void (hasFocus.current = false)}
    >
      <legend>{name}</legend>
      {children}
    </Fields>
  );
}
