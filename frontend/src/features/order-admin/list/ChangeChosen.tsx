import { useEffect, useId, useRef, useState } from 'react';
import type { StaffStatus } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlay/Dialog';
import { Row } from '../../../ui/theme/layout-components';
import { jobSelectors, refusalSeen } from '../../job-admin';
import { statusLabel } from '../../orders';
import type { OrderFilters } from '../order-admin.api';
import { ChangeChosenForm } from './ChangeChosenForm';
import { orderCount } from './order-count';
import type { Choice } from './use-choice';

interface ChangeChosenProps {
  choice: Choice;
  /** How many are chosen. */
  count: number;
  filters: OrderFilters;
}

/** Asks what the chosen orders are to become, and has a job change them. */
export function ChangeChosen({ choice, count, filters }: ChangeChosenProps) {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [status, setStatus] = useState<StaffStatus | ''>('');
  const started = useAppSelector(jobSelectors.selectStarted);
  const isStarting = useAppSelector(jobSelectors.selectIsStarting);
  const before = useRef(started);
  const form = useId();
  const { clear } = choice;
  useEffect(() => {
    if (started === before.current) return;
    before.current = started;
    setIsAsking(false);
    clear();
  }, [started, clear]);
  const ask = () => {
    dispatch(refusalSeen());
    setStatus('');
    setIsAsking(true);
  };
  const what = `Change ${orderCount(count)}`;
  return (
    <>
      <Button variant="secondary" small onClick={ask}>
        Change status
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={status ? `${what} to ${statusLabel(status)}?` : what}
        width="480px"
        footer={
          <Row $wrap>
            <Button
              small
              type="submit"
              form={form}
              variant={status === 'rejected' ? 'danger' : 'primary'}
              busy={isStarting}
            >
              {what}
            </Button>
            <Button small variant="secondary" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
          </Row>
        }
      >
        <ChangeChosenForm id={form} {...{ choice, count, filters, status }} onStatus={setStatus} />
      </Dialog>
    </>
  );
}
