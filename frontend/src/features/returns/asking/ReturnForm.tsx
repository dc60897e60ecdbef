import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { FieldError } from '../../../contract/types';
import { formatCount } from '../../../lib/format/count';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Refusal } from '../../../ui/feedback/Refusal';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { useFocusOnErrors } from '../../../ui/form/use-focus-on-errors';
import { useUnsavedChanges } from '../../../ui/overlay/use-unsaved-changes';
import { Stack } from '../../../ui/theme/layout-components';
import type { OrderOfReturns } from '../order-of-returns';
import { askForReturn, selectAsking } from './ask-for-return';
import { LineChoice } from './LineChoice';
import { ReturnTerms } from './ReturnTerms';
import { type Choice, choiceOf, faultIn, faultsOf, linesToReturn, type Typed, wishOf } from './wish';

const Lines = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 4px;
    padding: 0;
    font-weight: 600;
  }
`;
const Fault = styled.p`
  margin-top: 8px;
  color: var(--sale);
  font-size: var(--size-small);
`;

const maxNote = 2_000;

interface ReturnFormProps {
  /** The id that the button beside it names. */
  id: string;
  order: OrderOfReturns;
  link: string | undefined;
}

/** What of an order goes back, how many of it, and why. What is typed stays until it is sent. */
export function ReturnForm({ id, order, link }: ReturnFormProps) {
  const dispatch = useAppDispatch();
  const { refusal, errors } = useAppSelector(selectAsking);
  const lines = linesToReturn(order);
  const [first] = useState(() => untouched(lines.length === 1 ? lines[0]!.id : null));
  const [typed, setTyped] = useState(first);
  const [missing, setMissing] = useState<readonly FieldError[]>([]);
  const known = useRef(order.returns.map(({ _id }) => _id));
  const faults = missing.length > 0 ? missing : errors;
  const form = useFocusOnErrors(faults);
  const faultId = useId();
  useUnsavedChanges(JSON.stringify(typed) !== JSON.stringify(first));
  const faultOfLines = faults.find(({ field }) => field === 'lines')?.message;
  const choose = (lineId: string, choice: Choice) => {
    setTyped({ ...typed, choices: { ...typed.choices, [lineId]: choice } });
    setMissing([]);
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const found = faultsOf(typed, lines);
    setMissing(found);
    if (found.length > 0) return;
    dispatch(askForReturn({ orderId: order._id, link, known: known.current, wish: wishOf(typed, lines) }));
  };
  return (
    <Stack as="form" id={id} ref={form} $gap={20} onSubmit={submit} noValidate>
      <Lines>
        <legend>What would you like to return?</legend>
        <ul>
          {lines.map((line, at) => (
            <LineChoice
              key={line.id}
              line={line}
              choice={choiceOf(typed, line)}
              faultOf={faultIn(faults, typed, lines, line)}
              isInvalid={at === 0 && faultOfLines !== undefined}
              describedBy={faultOfLines && faultId}
              onChange={(choice) => choose(line.id, choice)}
            />
          ))}
        </ul>
        {faultOfLines && <Fault id={faultId}>{faultOfLines}</Fault>}
      </Lines>
      <TextAreaField
        label="Anything else we should know?"
        optional
        rows={3}
        maxLength={maxNote}
        hint={`${formatCount(typed.note.length)} of ${formatCount(maxNote)} characters`}
        value={typed.note}
        error={faults.find(({ field }) => field === 'note')?.message}
        onChange={({ target }) => setTyped({ ...typed, note: target.value })}
      />
      <ReturnTerms />
      {refusal !== null && <Refusal>{refusal}</Refusal>}
    </Stack>
  );
}

/** @param only the line that is chosen, where the order has no other */
function untouched(only: string | null): Typed {
  const choice: Choice = { isChosen: true, quantity: 1, reason: '', words: '' };
  return { choices: only === null ? {} : { [only]: choice }, note: '' };
}
