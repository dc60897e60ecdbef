import { useId, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { icon } from '../../../ui/icons/icons';

const Fields = styled.fieldset`
  min-width: 0;
  border-bottom: 1px solid var(--line);
  > legend {
    float: left;
    width: 100%;
    padding: 0;
  }
  > div {
    clear: both;
    padding-bottom: 20px;
  }
`;
const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 52px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 600;
  text-align: left;
  svg {
    flex: none;
    transition: transform var(--fast) var(--ease);
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

const DownIcon = icon(<path d="m6 9 6 6 6-6" />);

interface FilterGroupProps {
  name: string;
  isOpenAtFirst?: boolean;
  /** Whether one of its filters is chosen, which opens it. */
  isChosen: boolean;
  children: React.ReactNode;
}

/** Takes the focus when its focused control is removed, such as a size that is no longer chosen or found. */
export function FilterGroup({ name, isOpenAtFirst = false, isChosen, children }: FilterGroupProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || isChosen);
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (isChosen !== wasChosen) {
    setWasChosen(isChosen);
    if (isChosen) setIsOpen(true);
  }
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
      <legend>
        <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <span>{name}</span>
          <DownIcon size={18} />
        </Toggle>
      </legend>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </Fields>
  );
}
