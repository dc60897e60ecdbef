import { useState } from 'react';
import styled from 'styled-components';
import { useRead } from '../../../lib/read-slice';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { Row, Small } from '../../../ui/theme/layout-components';
import { selectUser } from '../../auth';
import { useIsMailOffered } from '../../public-settings';
import { LazyAccountDialogs } from '../LazyAccountDialogs';
import type { OpenAccountDialog } from '../account-dialogs-props';
import { accountRead, selectIsSending, sendVerification } from '../email-and-verification';

/* As high as the buttons in the line, so that nothing below shifts once the account is loaded. */
const Line = styled(Row)`
  min-height: 44px;
  margin-bottom: 16px;
  > p {
    overflow-wrap: anywhere;
  }
`;

const NoticeAboveLine = styled(Notice)`
  margin-bottom: 16px;
`;

/** A person's email, whether it is confirmed, and how to change that. Guests have none. */
export function AccountEmail() {
  const isMember = useAppSelector(selectUser)?.role === 'user';
  return isMember ? <Email /> : null;
}

function Email() {
  const dispatch = useAppDispatch();
  const { data: account } = useRead(accountRead, undefined);
  const isSending = useAppSelector(selectIsSending);
  const isMailOffered = useIsMailOffered();
  const [asked, setAsked] = useState<OpenAccountDialog>(null);
  const isConfirmed = Boolean(account?.emailVerifiedAt);
  return (
    <>
      {account?.emailUndeliverableAt && isMailOffered && (
        <NoticeAboveLine role="status">{`We could not reach ${account.email}. Please check your email.`}</NoticeAboveLine>
      )}
      <Line $wrap>
        {account && (
          <Small>
            {isMailOffered ? `${account.email} (${isConfirmed ? 'confirmed' : 'not confirmed yet'})` : account.email}
          </Small>
        )}
        {account && isMailOffered && (
          <>
            {!isConfirmed && (
              <Button variant="secondary" small busy={isSending} onClick={() => dispatch(sendVerification())}>
                Send the link again
              </Button>
            )}
            <Button variant="ghost" small onClick={() => setAsked('email')}>
              Change email
            </Button>
          </>
        )}
        <LazyAccountDialogs asked={asked} onAsk={setAsked} />
      </Line>
    </>
  );
}
