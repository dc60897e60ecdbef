import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { SentMail } from '../../contract/types';
import { formatMoment } from '../../lib/format/dates';
import { useRead } from '../../lib/read-slice';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { EmptyState, FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../ui/loading/Skeleton';
import { Link } from '../../ui/navigation/Link';
import { Row, Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { ResponsiveTable } from '../../ui/theme/responsive-table';
import { dismissMail, failedMails, type FailedMailsQuery, resendMail, mailActionSelectors } from './mails';
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
const Reply = styled.details`
  font-size: var(--size-small);
  color: var(--ink-2);
  summary {
    width: fit-content;
    min-height: 24px;
    text-decoration: underline;
    cursor: pointer;
  }
`;

/** Mails that wait for staff to send them again or to dismiss them. */
export function FailedMails({ query }: { query: FailedMailsQuery }) {
  const { data, progress, reload } = useRead(failedMails, query);
  const handled = useAppSelector(mailActionSelectors.selectHandled);
  const responses = useAppSelector(mailActionSelectors.selectResponses);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // The row has gone, with the button that had the focus.
    if (responses > 0 && document.activeElement === document.body) list.current?.focus();
  }, [data, responses]);
  const mails = progress === 'failed' || !data ? [] : data.data.filter(({ _id }) => !handled.includes(_id));
  const areNone = progress === 'ready' && data?.meta.total === 0;
  return (
    <section ref={list} tabIndex={-1} data-focus-target aria-label="List of mails">
      {progress === 'failed' && <FailedState what="The mails could not be loaded." onRetry={reload} />}
      {progress !== 'failed' && mails.length === 0 && !areNone && <Skeleton height="280px" />}
      {areNone && <EmptyState>Every mail could be sent.</EmptyState>}
      {mails.length > 0 && (
        <>
          <Small style={{ margin: '8px 0' }}>Please correct the cause before you send a mail again.</Small>
          <FailedMailTable mails={mails} />
        </>
      )}
    </section>
  );
}

function FailedMailTable({ mails }: { mails: readonly SentMail[] }) {
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
  const pending = useAppSelector(mailActionSelectors.selectPending);
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
        {reply && (
          <Reply>
            <summary>What the mail server said</summary>
            <span>{reply}</span>
          </Reply>
        )}
      </td>
      <td>
        <Actions $wrap $gap={8}>
          {canBeSentAgain(mail) && (
            <Button
              variant="secondary"
              small
              aria-label={`Send again: ${name}, to ${to}`}
              busy={pending[_id] === 'resend'}
              onClick={isPending ? undefined : () => dispatch(resendMail(_id))}
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
