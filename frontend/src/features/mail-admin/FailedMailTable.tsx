import styled from 'styled-components';
import type { SentMail } from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { formatMoment } from '../../lib/format/dates';
import { Button } from '../../ui/buttons/Button';
import { Link } from '../../ui/navigation/Link';
import { ResponsiveTable } from '../../ui/theme/responsive-table';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Row, Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { dismissMail, resendFailedMail, selectMailAdmin } from './mail-admin.slice';
import { canBeSentAgain, nameOf } from './mail-labels';

const Table = styled(ResponsiveTable)`
  td {
    vertical-align: top;
  }
  .order {
    white-space: nowrap;
  }
  ${media.wide} {
    .to {
      width: 22%;
    }
    .to,
    .why {
      overflow-wrap: anywhere;
    }
  }
`;
const Actions = styled(Row)`
  padding-top: 8px;
  ${media.wide} {
    flex-direction: column;
    align-items: stretch;
    padding-top: 0;
  }
`;
const Reply = styled(Small)`
  font-family: ui-monospace, monospace;
`;

export function FailedMailTable({ mails }: { mails: readonly SentMail[] }) {
  return (
    <Table $from="wide">
      <thead>
        <tr>
          <th scope="col">Mail</th>
          <th scope="col" className="to">
            To
          </th>
          <th scope="col">Order</th>
          <th scope="col">Written</th>
          <th scope="col">Why it was not sent</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <FailedMailRow key={mail._id} mail={mail} />
        ))}
      </tbody>
    </Table>
  );
}

function FailedMailRow({ mail }: { mail: SentMail }) {
  const dispatch = useAppDispatch();
  const { pending } = useAppSelector(selectMailAdmin);
  const { _id, to, orderId, orderNumber, createdAt, reason, reply, hadLink } = mail;
  const name = nameOf(mail);
  const isPending = pending[_id] !== undefined;
  return (
    <tr>
      <td data-label="Mail">{name}</td>
      <td data-label="To" className="to">
        {to ?? 'The address was erased.'}
      </td>
      <td data-label="Order" className="order">
        {orderId ? <Link to={`/admin/orders?q=${orderId}`}>{orderNumber ?? 'Show order'}</Link> : '–'}
      </td>
      <td data-label="Written">{formatMoment(createdAt)}</td>
      <td data-label="Why it was not sent" className="why">
        <span>{hadLink ? `${reason} Its link is not stored any more; the person can ask for a new one.` : reason}</span>
        {reply && <Reply>{reply}</Reply>}
      </td>
      <td>
        <Actions $wrap $gap={8}>
          {canBeSentAgain(mail) && (
            <Button
              variant="secondary"
              small
              aria-label={`Send again: ${name}, to ${to}`}
              busy={pending[_id] === 'resend'}
              onClick={isPending ? undefined : () => dispatch(resendFailedMail(_id))}
            >
              Send again
            </Button>
          )}
          <Button
            variant="secondary"
            small
            aria-label={`Dismiss: ${name}, to ${to ?? 'nobody'}`}
            busy={pending[_id] === 'dismiss'}
            onClick={isPending ? undefined : () => dispatch(dismissMail(_id))}
          >
            Dismiss
          </Button>
        </Actions>
      </td>
    </tr>
  );
}
