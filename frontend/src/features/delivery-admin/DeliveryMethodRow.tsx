import styled from 'styled-components';
import type { AdminDeliveryMethod } from '../../contract/types';
import { isolated } from '../../lib/format/isolated';
import { formatMoney } from '../../lib/format/money';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { Badge } from '../../ui/feedback/Badge';
import { Refusal } from '../../ui/feedback/Refusal';
import { Switch } from '../../ui/form/Switch';
import { DownIcon, GripIcon, UpIcon } from '../../ui/icons/admin-icons';
import { TrashIcon } from '../../ui/icons/editing-icons';
import { Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { countriesText, daysText } from './method-form';

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  grid-template-areas:
    'grip words price'
    'tools tools tools';
  gap: 8px 12px;
  padding: 16px 0 12px;
  border-bottom: 1px solid var(--line);
  &:last-child {
    padding-bottom: 4px;
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
  ${media.large} {
    grid-template-columns: 24px minmax(0, 1fr) auto auto;
    grid-template-areas: 'grip words price tools';
    align-items: center;
    padding-block: 16px;
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
const Words = styled.div`
  grid-area: words;
  min-width: 0;
  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    font: 600 var(--size-body) / 1.3 var(--text);
  }
  &[data-off] h2 > :first-child {
    color: var(--ink-2);
  }
`;
const Price = styled.b`
  grid-area: price;
  font-weight: 600;
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
`;
const Tools = styled.div`
  grid-area: tools;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  > div {
    display: flex;
    margin: 0 -12px 0 auto; /* the bin’s own padding */
    gap: 4px;
  }
  [aria-disabled='true'] {
    color: var(--line-strong);
  }
  ${media.narrow} {
    > div {
      gap: 0;
    }
    > div > :nth-child(3) {
      padding-inline: 12px;
    }
  }
  ${media.large} {
    margin-left: 24px;
    gap: 12px;
  }
`;
const Reason = styled.div`
  grid-column: 1 / -1;
`;

interface DeliveryMethodRowProps {
  method: AdminDeliveryMethod;
  /** Its place, from 0. */
  at: number;
  count: number;
  isOn: boolean;
  /** Why it was not changed; empty where it was. */
  refusal: string;
  isDragged: boolean;
  /** Where the row that is dragged would go. */
  drop: 'before' | 'after' | undefined;
  /** For dragging. */
  handle: React.ComponentProps<'span'>;
  onMove: (by: 1 | -1) => void;
  onSwitch: (isOn: boolean) => void;
  onEdit: () => void;
  onRetire: () => void;
}

export function DeliveryMethodRow(props: DeliveryMethodRowProps) {
  const { method, at, count, isOn, refusal, isDragged, drop, handle, onMove, onSwitch, onEdit, onRetire } = props;
  const { price, freeFrom, daysMin, daysMax, countries } = method;
  const name = isolated(method.name);
  const freeText = price > 0 && freeFrom !== null ? [`Free from ${formatMoney(freeFrom)}`] : [];
  const facts = [daysText(daysMin, daysMax), ...freeText, countriesText(countries)];
  return (
    <Item data-dragged={isDragged || undefined} data-drop={drop}>
      <Grip aria-hidden {...handle}>
        <GripIcon />
      </Grip>
      <Words data-off={!isOn || undefined}>
        <h2>
          <span dir="auto">{method.name}</span>
          {!isOn && <Badge $tone="grey">Off</Badge>}
        </h2>
        <Small>{facts.join(' · ')}</Small>
      </Words>
      <Price>{price === 0 ? 'Free' : formatMoney(price)}</Price>
      <Tools>
        <Switch
          label="Offered"
          aria-label={`Offered: ${name}`}
          checked={isOn}
          onChange={({ target }) => onSwitch(target.checked)}
        />
        <div>
          <IconButton name={`Move up: ${name}`} aria-disabled={at === 0} onClick={() => onMove(-1)}>
            <UpIcon />
          </IconButton>
          <IconButton name={`Move down: ${name}`} aria-disabled={at === count - 1} onClick={() => onMove(1)}>
            <DownIcon />
          </IconButton>
          <Button variant="secondary" small aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <IconButton name={`Retire ${name}`} onClick={onRetire}>
            <TrashIcon />
          </IconButton>
        </div>
      </Tools>
      {refusal && (
        <Reason>
          <Refusal>{refusal}</Refusal>
        </Reason>
      )}
    </Item>
  );
}
