import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Order, SentMail } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Badge } from '../../../ui/feedback/Badge';
import { FailedState } from '../../../ui/feedback/empty-and-failed-state';
import { Bone, Skeleton } from '../../../ui/loading/Skeleton';
import { Small } from '../../../ui/theme/layout-components';
import { canBeSentAgain, historyOf, nameOf, NoMailNotice, stateOf } from '../../mail-admin';
import { useIsMailOffered } from '../../public-settings';
import { loadMails, resendMail, selectOrderMails } from './order-mails.slice';

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

/** What was sent about an order, to whom and when. */
export function OrderMails({ order }: { order: Order }) {
  const dispatch = useAppDispatch();
  const { mails, progress, orderId, resent } = useAppSelector(selectOrderMails);
  const isMailOffered = useIsMailOffered() !== false;
  const heading = useRef<HTMLHeadingElement>(null);
  // Read again with the order, as a change of its status may write a mail.
  useEffect(() => {
    dispatch(loadMails(order._id));
  }, [dispatch, order]);
  useEffect(() => {
    // A mail that failed leaves the list once it is sent again, with the button that had the focus.
    if (resent > 0 && document.activeElement === document.body) heading.current?.focus();
  }, [mails, resent]);
  const isLoading = progress === 'loading' || orderId !== order._id;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} data-focus-target>
        Mails
      </h3>
      {!isMailOffered && <NoMailNotice />}
      {isLoading && (
        <Skeleton>
          <Bone $height="48px" />
        </Skeleton>
      )}
      {!isLoading && progress === 'failed' && (
        <FailedState what="The mails could not be loaded." onRetry={() => dispatch(loadMails(order._id))} />
      )}
      {isMailOffered && !isLoading && progress === 'ready' && mails.length === 0 && (
        <Small>No mail was written about this order.</Small>
      )}
      {!isLoading && mails.length > 0 && (
        <List>
          {mails.map((mail) => (
            <MailItem key={mail._id} mail={mail} orderId={order._id} canBeSent={isMailOffered} />
          ))}
        </List>
      )}
    </>
  );
}

function MailItem({ mail, orderId, canBeSent }: { mail: SentMail; orderId: string; canBeSent: boolean }) {
  const dispatch = useAppDispatch();
  const { resending } = useAppSelector(selectOrderMails);
  const { label, tone } = stateOf(mail);
  const name = nameOf(mail);
  return (
    <Item>
      <div>
        <Name>
          <span>{name}</span>
          <Badge $tone={tone}>{label}</Badge>
        </Name>
        <Small>{mail.to ?? 'The address was erased.'}</Small>
        <Small>{historyOf(mail)}</Small>
      </div>
      {canBeSent && canBeSentAgain(mail) && (
        <Button
          variant="secondary"
          small
          aria-label={`Send again: ${name}`}
          busy={resending.includes(mail._id)}
          onClick={() => dispatch(resendMail({ mailId: mail._id, orderId }))}
        >
          Send again
        </Button>
      )}
    </Item>
  );
}
