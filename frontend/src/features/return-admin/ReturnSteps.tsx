import { useState } from 'react';
import styled from 'styled-components';
import type { FieldError, ReturnChange, StaffReturnDetails } from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Notice } from '../../ui/feedback/Notice';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { Row, Small, Stack } from '../../ui/theme/layout-components';
import { useMay } from '../auth';
import { type Came, ReturnLine } from './ReturnLine';
import { changeReturn, selectChanges } from './returns';

const Lines = styled.ul`
  display: grid;
  border-block: 1px solid var(--line);
  > li + li {
    border-top: 1px solid var(--line);
  }
`;

/* In sight, however many lines there are. */
const Actions = styled(Row)`
  position: sticky;
  bottom: -1px;
  z-index: 1;
  padding-block: 12px;
  background: var(--paper);
  &:empty {
    display: none;
  }
`;

const noFaults: readonly FieldError[] = [];
const unexplained: readonly FieldError[] = [{ field: 'note', message: 'Please tell the customer why.' }];

/** At first, all has come, and goes back into the stock. */
function cameOf({ lines }: StaffReturnDetails): Record<string, Came> {
  return Object.fromEntries(
    lines.map(({ id, quantity, received, restock }) => [
      id,
      { quantity: received ?? quantity, restock: received === null || restock },
    ]),
  );
}

/** As it was entered before a colleague changed the return. */
function cameIn(kept: ReturnChange | null): Record<string, Came> {
  return Object.fromEntries(
    (kept?.lines ?? []).map(({ id, quantity, restock }) => [id, { quantity, restock: restock === true }]),
  );
}

/** The lines of a return, and what can be done with it next. */
export function ReturnSteps({ of, onRefund }: { of: StaffReturnDetails; onRefund: () => void }) {
  const dispatch = useAppDispatch();
  const mayDecide = useMay('refunds');
  const { pending, errors: refused, kept } = useAppSelector(selectChanges);
  const { _id: id, state, version, refundState } = of;
  const isAsked = state === 'asked' && mayDecide;
  const isUnderWay = state === 'received' && refundState === 'pending';
  const isEditable = state === 'accepted' || (state === 'received' && !isUnderWay);
  const [isRefusing, setIsRefusing] = useState(isEditable && kept?.state === 'refused');
  const [note, setNote] = useState(((isAsked || isRefusing) && kept?.note) || '');
  const [came, setCame] = useState(() => ({ ...cameOf(of), ...(isEditable && cameIn(kept)) }));
  const [faults, setFaults] = useState(noFaults);
  const errors = faults.length > 0 ? faults : refused;
  const element = useFocusOnErrors(errors);
  const isChanged = state === 'received' && JSON.stringify(came) !== JSON.stringify(cameOf(of));
  useUnsavedChanges(note !== '' || isChanged);
  const send = (wanted: ReturnChange['state']) => {
    const isNoteMissing = wanted === 'refused' && note.trim() === '';
    setFaults(isNoteMissing ? unexplained : noFaults);
    if (isNoteMissing) return;
    const lines = of.lines.map((line) => ({ id: line.id, ...came[line.id]! }));
    const more = wanted === 'received' ? { lines } : { note };
    dispatch(changeReturn({ id, state: wanted, version, ...more }));
  };
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <Stack as="form" ref={element} $gap={16} noValidate onSubmit={(event: React.FormEvent) => event.preventDefault()}>
      <Lines>
        {of.lines.map((line) => (
          <ReturnLine
            key={line.id}
            line={line}
            came={isEditable ? came[line.id] : undefined}
            onChange={(change) => setCame({ ...came, [line.id]: change })}
          />
        ))}
      </Lines>
      {errorOf('lines') && <Notice role="alert">{errorOf('lines')}</Notice>}
      {isUnderWay && <Small>Its refund is on its way. The provider has not confirmed it yet.</Small>}
      {state === 'received' && refundState === 'refused' && (
        <Notice>The provider refused its refund. You can try again.</Notice>
      )}
      {state === 'asked' && !mayDecide && <Small>Owners and managers decide on returns.</Small>}
      {(isAsked || isRefusing) && (
        <TextAreaField
          label="Note to the customer"
          hint="It goes into the mail. A refusal needs one."
          rows={3}
          maxLength={2000}
          value={note}
          error={errorOf('note')}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <Actions $wrap $gap={8}>
        {isAsked && (
          <Button busy={pending === 'accepted'} onClick={() => send('accepted')}>
            Accept
          </Button>
        )}
        {!isRefusing && (state === 'accepted' || isChanged) && (
          <Button busy={pending === 'received'} onClick={() => send('received')}>
            {isChanged ? 'Save Changes' : 'Goods Have Arrived'}
          </Button>
        )}
        {!isRefusing && state === 'received' && !isUnderWay && !isChanged && mayDecide && (
          <Button onClick={onRefund}>Refund…</Button>
        )}
        {(isAsked || isRefusing) && (
          <Button variant="danger" busy={pending === 'refused'} onClick={() => send('refused')}>
            Refuse
          </Button>
        )}
        {isEditable && mayDecide && !isChanged && (
          <Button
            variant="secondary"
            onClick={() => {
              setIsRefusing(!isRefusing);
              setNote('');
            }}
          >
            {isRefusing ? 'Cancel' : 'Refuse…'}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}
