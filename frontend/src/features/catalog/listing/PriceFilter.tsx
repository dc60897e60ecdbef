import { useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../ui/buttons/Button';
import { Input } from '../../../ui/form/Field';
import { useFocusOnErrors } from '../../../ui/form/use-focus-on-errors';
import { type Offers, priceFrom, priceLabel, type PriceRange } from '../filters';

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

const prices = ['minPrice', 'maxPrice'] as const;
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
  const [wrong, setWrong] = useState<readonly (keyof PriceRange)[]>([]);
  const form = useFocusOnErrors(wrong);
  // A step or a removed chip changes the fields too.
  if (applied.minPrice !== minPrice || applied.maxPrice !== maxPrice) {
    setApplied({ minPrice, maxPrice });
    setTyped({ minPrice, maxPrice });
    setWrong([]);
  }

  const apply = (event: React.FormEvent) => {
    event.preventDefault();
    const range = { minPrice: priceFrom(typed.minPrice), maxPrice: priceFrom(typed.maxPrice) };
    const unread = prices.filter((price) => typed[price] !== '' && !range[price]);
    setWrong(unread);
    if (unread.length > 0) return;
    const isSwapped = range.minPrice !== '' && range.maxPrice !== '' && Number(range.minPrice) > Number(range.maxPrice);
    onChange(isSwapped ? { minPrice: range.maxPrice, maxPrice: range.minPrice } : range);
  };
  const field = (key: keyof PriceRange, label: string) => (
    <div>
      <label htmlFor={`${id}-${key}`}>{label}</label>
      <Input
        id={`${id}-${key}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={typed[key]}
        aria-invalid={wrong.includes(key) || undefined}
        aria-describedby={wrong.includes(key) ? `${id}-fault` : undefined}
        onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
      />
    </div>
  );
  return (
    <>
      <Prices ref={form} onSubmit={apply} noValidate>
        {field('minPrice', 'From $')}
        {field('maxPrice', 'To $')}
        {wrong.length > 0 && <Fault id={`${id}-fault`}>Enter prices in dollars, such as 20 or 49.99.</Fault>}
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
