import styled from 'styled-components';
import { formatMoney } from '../../../lib/format/money';
import { formatVariant } from '../../../lib/format/variants';
import { Picture } from '../../../ui/display/Picture';
import { Field } from '../../../ui/form/Field';
import { SelectField } from '../../../ui/form/SelectField';
import { media } from '../../../ui/theme/media-queries';
import { type Choice, isOther, type Line, reasonsFor } from './wish';

const Item = styled.li`
  padding: 4px 0 12px;
  border-bottom: 1px solid var(--line);
  label:has(> [type='checkbox']) {
    display: grid;
    grid-template-columns: 24px 56px minmax(0, 1fr);
    align-items: center;
    gap: 14px;
    padding: 8px 0;
    cursor: pointer;
    ${media.narrowest} {
      grid-template-columns: 24px minmax(0, 1fr);
      img {
        display: none;
      }
    }
  }
  [type='checkbox'] {
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: var(--ink);
  }
  img {
    border-radius: var(--radius);
  }
  span {
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: var(--size-small);
  }
`;
const Fields = styled.div`
  display: grid;
  gap: 12px 16px;
  padding: 4px 0 4px;
  ${media.small} {
    grid-template-columns: 7.5em minmax(0, 1fr);
    padding-left: 38px;
    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`;

const maxReason = 200;
const mostListed = 1_000;

interface LineChoiceProps {
  line: Line;
  choice: Choice;
  faultOf: (name: 'quantity' | 'reason' | 'words') => string | undefined;
  /** Of the whole list, said below it. */
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (choice: Choice) => void;
}

/** A line of the order, and how many of it go back, and why. */
export function LineChoice({ line, choice, faultOf, isInvalid, describedBy, onChange }: LineChoiceProps) {
  const variant = formatVariant(line);
  const set = (change: Partial<Choice>) => onChange({ ...choice, ...change });
  const quantities = Array.from({ length: Math.min(line.most, mostListed) }, (_, at) => String(at + 1));
  return (
    <Item>
      <label>
        <input
          type="checkbox"
          checked={choice.isChosen}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => set({ isChosen: target.checked })}
        />
        <Picture src={line.image} alt="" sizes="56px" />
        <span>
          <bdi>{line.title}</bdi>
          {variant && <small dir="auto">{variant}</small>}
          <small>{line.most > 1 ? `${formatMoney(line.price)} each` : formatMoney(line.price)}</small>
        </span>
      </label>
      {choice.isChosen && (
        <Fields role="group" aria-label={[line.title, variant].filter(Boolean).join(', ')}>
          <SelectField
            label="Quantity"
            value={String(choice.quantity)}
            options={quantities.map((value) => ({ value, label: value }))}
            error={faultOf('quantity')}
            onChange={({ target }) => set({ quantity: Number(target.value) })}
          />
          <SelectField
            label="Reason"
            placeholder="Choose a reason"
            value={choice.reason}
            options={reasonsFor(line).map((value) => ({ value, label: value }))}
            error={faultOf('reason')}
            onChange={({ target }) => set({ reason: target.value })}
          />
          {isOther(choice) && (
            <Field
              label="Why do you return it?"
              maxLength={maxReason}
              value={choice.words}
              error={faultOf('words')}
              onChange={({ target }) => set({ words: target.value })}
            />
          )}
        </Fields>
      )}
    </Item>
  );
}
