import { useContext, useId, useImperativeHandle, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/buttons/Button';
import { Input } from '../../ui/form/Field';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { inOrder, type Offers, priceLabel, type PriceRange, readPrice } from '../catalog';
import { TypedFilter } from './typed-filter';

const Prices = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  padding: 8px 0;
  label {
    display: block;
    padding-bottom: 4px;
    color: var(--ink-2);
    font-size: var(--size-small);
  }
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
`;
const Fault = styled.p`
  padding-top: 4px;
  overflow-wrap: anywhere;
  color: var(--sale);
  font-size: var(--size-small);
`;
const Steps = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  button {
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--line-strong);
    border-radius: 999px;
    background: var(--paper);
    font-size: var(--size-small);
    &[aria-pressed='true'] {
      border-color: var(--ink);
      background: var(--sand);
    }
  }
`;

const priceSteps: readonly PriceRange[] = [
  { minPrice: '', maxPrice: '25' },
  { minPrice: '25', maxPrice: '50' },
  { minPrice: '50', maxPrice: '100' },
  { minPrice: '100', maxPrice: '' },
];

interface PriceFilterProps {
  offers: Offers;
  onChange: (range: PriceRange) => void;
}

/** Two fields, applied by Enter or the button, and steps to choose from. */
export default function PriceFilter({ offers, onChange }: PriceFilterProps) {
  const id = useId();
  const { minPrice = '', maxPrice = '' } = offers;
  const [typed, setTyped] = useState<PriceRange>({ minPrice, maxPrice });
  const [applied, setApplied] = useState<PriceRange>({ minPrice, maxPrice });
  const [wrong, setWrong] = useState<readonly { key: keyof PriceRange; fault: string }[]>([]);
  const form = useFocusOnErrors(wrong);
  // A step or a removed chip changes the fields too.
  if (applied.minPrice !== minPrice || applied.maxPrice !== maxPrice) {
    setApplied({ minPrice, maxPrice });
    setTyped({ minPrice, maxPrice });
    setWrong([]);
  }

  /** @returns whether what is typed is a price range, or nothing */
  const apply = () => {
    const [lowest, highest] = [readPrice(typed.minPrice), readPrice(typed.maxPrice)];
    setWrong([
      ...(lowest.fault === undefined ? [] : [{ key: 'minPrice' as const, fault: lowest.fault }]),
      ...(highest.fault === undefined ? [] : [{ key: 'maxPrice' as const, fault: highest.fault }]),
    ]);
    if (lowest.fault !== undefined || highest.fault !== undefined) return false;
    const range = inOrder({ minPrice: lowest.price, maxPrice: highest.price });
    setTyped(range);
    if (range.minPrice !== minPrice || range.maxPrice !== maxPrice) onChange(range);
    return true;
  };
  useImperativeHandle(useContext(TypedFilter), () => apply);
  const faultOf = (key: keyof PriceRange) => wrong.find((each) => each.key === key)?.fault;
  const field = (key: keyof PriceRange, label: string) => (
    <div>
      <label htmlFor={`${id}-${key}`}>{label}</label>
      <Input
        id={`${id}-${key}`}
        inputMode="decimal"
        autoComplete="off"
        value={typed[key]}
        aria-invalid={faultOf(key) === undefined ? undefined : true}
        aria-describedby={faultOf(key) === undefined ? undefined : `${id}-${key}-fault`}
        onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
      />
      {faultOf(key) !== undefined && <Fault id={`${id}-${key}-fault`}>{faultOf(key)}</Fault>}
    </div>
  );
  return (
    <>
      <Prices
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
        noValidate
      >
        {field('minPrice', 'From $')}
        {field('maxPrice', 'To $')}
        <Button type="submit" variant="secondary" small>
          Apply price
        </Button>
      </Prices>
      <Steps aria-label="Price steps">
        {priceSteps.map((step) => {
          const isChosen = step.minPrice === minPrice && step.maxPrice === maxPrice;
          return (
            <li key={priceLabel(step)}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChange(isChosen ? { minPrice: '', maxPrice: '' } : step)}
              >
                {priceLabel(step)}
              </button>
            </li>
          );
        })}
      </Steps>
    </>
  );
}
