import styled from 'styled-components';
import type { AdminDeliveryMethod } from '../../contract/types';
import { isolated } from '../../lib/format/isolated';
import { formatMoney } from '../../lib/format/money';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { Badge } from '../../ui/feedback/Badge';
import { Refusal } from '../../ui/feedback/Refusal';
import { Switch } from '../../ui/form/Switch';
import { TrashIcon } from '../../ui/icons/editing-icons';
import { MoveButtons, OrderedRow } from '../../ui/ordered/OrderedRow';
import type { Place } from '../../ui/ordered/use-moves';
import { Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { countriesText, daysText } from './method-form';

const Item = styled(OrderedRow)`
  grid-template-columns: 24px minmax(0, 1fr) auto;
  grid-template-areas:
    'grip words price'
    'tools tools tools';
  gap: 8px 12px;
  padding: 16px 0 12px;
  &:last-child {
    padding-bottom: 4px;
  }
  ${media.large} {
    grid-template-columns: 24px minmax(0, 1fr) auto auto;
    grid-template-areas: 'grip words price tools';
    align-items: center;
    padding-block: 16px;
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
  place: Place;
  /** Why it was not changed; empty where it was. */
  refusal: string;
  onSwitch: (isOn: boolean) => void;
  onEdit: () => void;
  onRetire: () => void;
}

export function DeliveryMethodRow(props: DeliveryMethodRowProps) {
  const { method, place, refusal, onSwitch, onEdit, onRetire } = props;
  const { price, freeFrom, daysMin, daysMax, countries, isOn } = method;
  const name = isolated(method.name);
  const freeText = price > 0 && freeFrom !== null ? [`Free from ${formatMoney(freeFrom)}`] : [];
  const facts = [daysText(daysMin, daysMax), ...freeText, countriesText(countries)];
  return (
    <Item place={place}>
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
          <MoveButtons place={place} name={name} />
          <Button variant="secondary" small aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <IconButton name={`Retire ${name}`} onClick={onRetire}>
            <TrashIcon />
          </IconButton>
        </div>
      </Tools>
      {refusal !== '' && (
        <Reason>
          <Refusal>{refusal}</Refusal>
        </Reason>
      )}
    </Item>
  );
}
