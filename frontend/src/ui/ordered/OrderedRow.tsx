import styled from 'styled-components';
import { IconButton } from '../buttons/IconButton';
import { DownIcon, GripIcon, UpIcon } from '../icons/admin-icons';
import type { Place } from './use-moves';

const Item = styled.li`
  position: relative;
  display: grid;
  border-bottom: 1px solid var(--line);
  &:last-child {
    border-bottom: 0;
  }
  &[data-dragged] {
    opacity: 0.5;
  }
  &[data-drop]::before {
    content: '';
    position: absolute;
    inset-inline: 0;
    top: -2px;
    height: 3px;
    background: var(--focus);
  }
  &[data-drop='after']::before {
    top: auto;
    bottom: -2px;
  }
`;
const Grip = styled.span`
  grid-area: grip;
  display: grid;
  place-items: center;
  width: 32px;
  height: 44px;
  margin-left: -8px;
  color: var(--ink-2);
  cursor: grab;
  touch-action: none;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
`;

interface OrderedRowProps {
  place: Place;
  className?: string;
  children: readonly (React.ReactElement | false | null | undefined)[];
}

/** A row with a grip in its grid area `grip`, by which it is dragged among the others. */
export function OrderedRow({ place: { isDragged, drop, handle }, className, children }: OrderedRowProps) {
  return (
    <Item className={className} data-dragged={isDragged || undefined} data-drop={drop}>
      <Grip aria-hidden {...handle}>
        <GripIcon />
      </Grip>
      {children}
    </Item>
  );
}

/** For those who don't drag. */
export function MoveButtons({ place: { at, count, onMove }, name }: { place: Place; name: string }) {
  return (
    <>
      <IconButton name={`Move up: ${name}`} aria-disabled={at === 0} onClick={() => onMove(-1)}>
        <UpIcon />
      </IconButton>
      <IconButton name={`Move down: ${name}`} aria-disabled={at === count - 1} onClick={() => onMove(1)}>
        <DownIcon />
      </IconButton>
    </>
  );
}
