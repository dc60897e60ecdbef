import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Input, useDescribed } from '../../../ui/form/Field';
import { discountSelectors, enterDiscount } from './discount.slice';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding-bottom: 4px;
  input {
    flex: 1 1 8em;
    min-width: 0;
    width: 0;
    text-transform: uppercase;
  }
  p {
    flex-basis: 100%;
    color: var(--sale);
    font-size: var(--size-small);
  }
`;

/** The code as it is typed; why it is refused stands below it. */
export function DiscountForm({ refusal }: { refusal: string | null }) {
  const dispatch = useAppDispatch();
  const isSending = useAppSelector(discountSelectors.selectIsSending);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = isMissing ? 'Enter a code.' : (refusal ?? '');
  const { id, attributes } = useDescribed({ label: 'Discount code', error });
  useEffect(() => input.current?.focus(), [refusal]);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (code.trim() === '') input.current?.focus();
    else dispatch(enterDiscount(code));
  };
  return (
    <Form onSubmit={submit} noValidate>
      <Input
        ref={input}
        aria-label="Discount code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setIsMissing(false);
        }}
        {...attributes}
      />
      <Button type="submit" variant="secondary" busy={isSending}>
        Apply
      </Button>
      {error && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </Form>
  );
}
