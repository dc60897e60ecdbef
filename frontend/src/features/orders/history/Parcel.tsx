import styled from 'styled-components';
import type { Order } from '../../../contract/types';
import { formatDay } from '../../../lib/format/dates';
import { isolated } from '../../../lib/format/isolated';
import { buttonLook } from '../../../ui/buttons/Button';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';

const Lines = styled.div`
  margin-bottom: 16px;
  overflow-wrap: anywhere;
`;
const TrackLink = styled.a<{ $variant: 'secondary'; $small: boolean }>`
  ${buttonLook}
  margin-top: 12px;
`;

/** How the parcel is sent, and where its carrier shows what becomes of it. */
export function Parcel({ shipment }: { shipment: NonNullable<Order['shipment']> }) {
  const { carrier, trackingNumber, trackingUrl, shippedAt } = shipment;
  const sent = [shippedAt && `Sent ${formatDay(shippedAt)}`, carrier && `with ${isolated(carrier)}`];
  return (
    <Lines>
      <p>{sent.filter(Boolean).join(' ')}</p>
      {trackingNumber && <p>{`Tracking number: ${trackingNumber}`}</p>}
      {trackingUrl && (
        <TrackLink
          $variant="secondary"
          $small
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          data-screen-only
        >
          <span>Track your parcel</span>
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </TrackLink>
      )}
    </Lines>
  );
}
