import { useState } from 'react';
import type { DisputeResolution, StuckPayment } from '../../contract/types';
import { useAppDispatch } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { Dialog } from '../../ui/overlay/Dialog';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { Row, Small, Stack } from '../../ui/theme/layout-components';
import { resolveDispute } from './payment-actions';

const choices: Record<
  DisputeResolution,
  { label: string; variant: 'primary' | 'danger' | 'secondary'; effect: string }
> = {
  accept: { label: 'Accept', variant: 'primary', effect: 'The charge pays the order, which is then to be packed.' },
  refund: { label: 'Refund', variant: 'danger', effect: 'The payment provider refunds all of the charge.' },
  settle: {
    label: 'Mark as settled',
    variant: 'secondary',
    effect: 'You have dealt with the money elsewhere. An order that waits to be paid ends.',
  },
};
const noNote = 'Please note what became of the money.';

/** A charge that contradicts the order. None of the decisions can be undone. */
export function DisputeDecision({ payment }: { payment: StuckPayment }) {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  // Closing the dialog keeps it, leaving the page would lose it.
  useUnsavedChanges(note.trim() !== '');
  const [error, setError] = useState('');
  const decide = (resolution: DisputeResolution) => {
    if (resolution === 'settle' && !note.trim()) return setError(noNote);
    setIsOpen(false);
    dispatch(resolveDispute({ id: payment._id, resolution, note: note.trim() }));
  };
  return (
    <>
      <Button small onClick={() => setIsOpen(true)}>
        Decide
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Disputed payment" width="520px">
        <Stack $gap={16}>
          <p>{payment.reason}</p>
          <TextAreaField
            label="Note for staff"
            hint="Stays in the order’s timeline; please leave out personal details."
            maxLength={500}
            value={note}
            error={error}
            onChange={(event) => setNote(event.target.value)}
          />
          {payment.resolutions.map((resolution) => (
            <div key={resolution}>
              <Row>
                <Button variant={choices[resolution].variant} onClick={() => decide(resolution)}>
                  {choices[resolution].label}
                </Button>
              </Row>
              <Small>{choices[resolution].effect}</Small>
            </div>
          ))}
        </Stack>
      </Dialog>
    </>
  );
}
