import { useState } from 'react';
import styled from 'styled-components';
import type { AdminOrderDetails } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { ChangedNotice } from '../../../ui/feedback/ChangedNotice';
import { Refusal } from '../../../ui/feedback/Refusal';
import { useFocusOnErrors } from '../../../ui/form/use-focus-on-errors';
import { useUnsavedChanges } from '../../../ui/overlay/use-unsaved-changes';
import { Row, Stack } from '../../../ui/theme/layout-components';
import { media } from '../../../ui/theme/media-queries';
import { closeShipment, openShipment, saveShipment, selectShipment, trackingFieldsOf } from './shipment';
import { TrackingInputs } from './TrackingInputs';

const Fields = styled.div`
  display: grid;
  align-items: start;
  gap: 12px 16px;
  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Carrier and tracking number of an order, which staff may change as long as there is an order. */
export function ShipmentForm({ order }: { order: AdminOrderDetails }) {
  const dispatch = useAppDispatch();
  const { isOpen } = useAppSelector(selectShipment);
  const isKnown = Boolean(order.shipment?.carrier || order.shipment?.trackingNumber);
  if (isOpen) return <OpenForm order={order} />;
  return (
    <Button variant="secondary" small onClick={() => dispatch(openShipment())}>
      {isKnown ? 'Change tracking…' : 'Add tracking…'}
    </Button>
  );
}

function OpenForm({ order }: { order: AdminOrderDetails }) {
  const dispatch = useAppDispatch();
  const { isSaving, refusal, errors, news } = useAppSelector(selectShipment);
  const [fields, setFields] = useState(() => trackingFieldsOf(order));
  const saved = trackingFieldsOf(order);
  useUnsavedChanges(fields.carrier !== saved.carrier || fields.trackingNumber !== saved.trackingNumber);
  const element = useFocusOnErrors(errors);
  return (
    <Stack
      as="form"
      ref={element}
      $gap={12}
      noValidate
      aria-label="Tracking"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        dispatch(saveShipment({ id: order._id, version: order.version, ...fields }));
      }}
    >
      {news !== null && <ChangedNotice key={order.version}>{`${news} What you typed is not saved yet.`}</ChangedNotice>}
      <Fields>
        <TrackingInputs fields={fields} errors={errors} onChange={setFields} />
      </Fields>
      {refusal !== null && errors.length === 0 && <Refusal>{refusal}</Refusal>}
      <Row $wrap>
        <Button type="submit" small busy={isSaving}>
          Save Tracking
        </Button>
        <Button variant="ghost" small onClick={() => dispatch(closeShipment())}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
