import { useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../ui/buttons/Button';
import { Field } from '../../../ui/form/Field';
import { SelectField } from '../../../ui/form/SelectField';
import { media } from '../../../ui/theme/media-queries';
import type { OrderFilters } from '../order-admin.api';
import { asSorting, paymentChoices, sortChoices, sortingOf, statusChoices } from './order-filters';

const Fields = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  align-items: end;
  gap: 12px 16px;
  > * {
    min-width: 0;
  }
  ${media.medium} {
    display: grid;
  }
`;
const Toggle = styled.div`
  ${media.medium} {
    display: none;
  }
`;
/** The heads of the columns sort where there are some. */
const Sorting = styled.div`
  ${media.wide} {
    display: none;
  }
`;

interface OrderFilterFieldsProps {
  filters: OrderFilters;
  onChange: (changes: Partial<OrderFilters>) => void;
}

/** On phones they open below a button that says how many are in effect. */
export function OrderFilterFields({ filters, onChange }: OrderFilterFieldsProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { status, paymentStatus, from, to } = filters;
  const count = [status, paymentStatus, from, to].filter(Boolean).length;
  const { column, isAscending } = sortingOf(filters);
  const set = (key: keyof OrderFilters) => (event: { target: { value: string } }) =>
    onChange({ [key]: event.target.value });
  return (
    <>
      <Toggle>
        <Button
          variant="secondary"
          small
          wide
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? `Filters and sorting (${count})` : 'Filters and sorting'}
        </Button>
      </Toggle>
      <Fields id={id} $isOpen={isOpen}>
        <SelectField label="Status" placeholder="All" options={statusChoices} value={status} onChange={set('status')} />
        <SelectField
          label="Payment"
          placeholder="All"
          options={paymentChoices}
          value={paymentStatus}
          onChange={set('paymentStatus')}
        />
        <Field label="From" type="date" max={to || undefined} value={from} onChange={set('from')} />
        <Field label="To" type="date" min={from || undefined} value={to} onChange={set('to')} />
        <Sorting>
          <SelectField
            label="Sort by"
            options={sortChoices}
            value={`${column} ${isAscending ? 'asc' : 'desc'}`}
            onChange={({ target }) => {
              const [by = '', order = ''] = target.value.split(' ');
              onChange(asSorting(by, order));
            }}
          />
        </Sorting>
        {count > 0 && (
          <Button variant="ghost" onClick={() => onChange({ status: '', paymentStatus: '', from: '', to: '' })}>
            Clear filters
          </Button>
        )}
      </Fields>
    </>
  );
}
