import { useCallback, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Order, SentMail } from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Badge } from '../../ui/feedback/Badge';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../ui/loading/Skeleton';
import { Small } from '../../ui/theme/layout-components';
import { useIsMailOffered } from '../public-settings';
import { canBeSentAgain, historyOf, nameOf, stateOf } from './mail-labels';
import { orderMails, resendMail, mailActionSelectors } from './mails';
import { NoMailNotice } from './NoMailNotice';

const List = styled.ul`
  display: grid;
  gap: 16px;
`;
const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  > div {
    flex: 1 1 240px;
    min-width: 0;
  }
`;
const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  font-weight: 500;
`;

/** What a mail takes after it is due. */
const msToSend = 2_000;
const longestMs = 60_000;

/** @returns after which time to read the mails again, as one of them should be sent by then; null where none waits */
function msUntilSent(mails: readonly SentMail[]): number | null {
  const due = mails.flatMap(({ dueAt }) => (dueAt ? [Date.parse(dueAt)] : []));
  if (due.length === 0) return null;
  return Math.min(Math.max(Math.min(...due) - Date.now(), 0) + msToSend, longestMs);
}

/** What was sent about an order, to whom and when. */
export function OrderMails({ order }: { order: Order }) {
  const dispatch = useAppDispatch();
  const { arg, data, progress } = useAppSelector(orderMails.select);
  const responses = useAppSelector(mailActionSelectors.selectResponses);
  const isMailOffered = useIsMailOffered() !== false;
  const heading = useRef<HTMLHeadingElement>(null);
  const load = useCallback(() => void dispatch(orderMails.load(order._id)), [dispatch, order]);
  // Read again with the order, as a change of its status may write a mail.
  useEffect(load, [load]);
  useEffect(() => {
    // A mail that failed leaves the list once it is sent again, with the button that had the focus.
    if (responses > 0 && document.activeElement === document.body) heading.current?.focus();
  }, [data, responses]);
  useEffect(() => {
    const ms = msUntilSent(data?.data ?? []);
    const timer = ms === null ? undefined : setTimeout(load, ms);
    return () => clearTimeout(timer);
  }, [data, load]);
  const hasFailed = arg === order._id && progress === 'failed';
  const mails = data?.orderId === order._id ? data.data : null;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} data-focus-target>
        Mails
      </h3>
      {!isMailOffered && <NoMailNotice />}
      {hasFailed && <FailedState what="The mails could not be loaded." onRetry={load} />}
      {!hasFailed && !mails && <Skeleton height="48px" />}
      {!hasFailed && isMailOffered && mails?.length === 0 && <Small>No mail was written about this order.</Small>}
      {mails && mails.length > 0 && (
        <List>
          {mails.map((mail) => (
            <MailItem key={mail._id} mail={mail} canBeSent={isMailOffered} />
          ))}
        </List>
      )}
    </>
  );
}

function MailItem({ mail, canBeSent }: { mail: SentMail; canBeSent: boolean }) {
  const dispatch = useAppDispatch();
  const pending = useAppSelector(mailActionSelectors.selectPending);
  const state = stateOf(mail);
  const name = nameOf(mail);
  return (
    <Item>
      <div>
        <Name>
          <span>{name}</span>
          {state && <Badge $tone={state.tone}>{state.label}</Badge>}
        </Name>
        <Small>{mail.to ?? 'The address was erased.'}</Small>
        <Small>{historyOf(mail)}</Small>
      </div>
      {canBeSent && canBeSentAgain(mail) && (
        <Button
          variant="secondary"
          small
          aria-label={`Send again: ${name}`}
          busy={pending[mail._id] === 'resend'}
          onClick={() => dispatch(resendMail(mail._id))}
        >
          Send again
        </Button>
      )}
    </Item>
  );
}
