import { useAppDispatch } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { Refusal } from '../../ui/feedback/Refusal';
import { Small, Stack } from '../../ui/theme/layout-components';
import { useIsMailOffered } from '../public-settings';
import { focusOnMount } from './focus-on-mount';
import { confirmEmail } from './mailed-links.slice';
import { NoMailNotice } from './NoMailNotice';
import { Outcome } from './Outcome';
import { useLinkForm } from './use-link-form';

/**
 * Confirms on a button press, because mail programs open links to scan them, and some run the page's scripts.
 * @param token from the link in the mail
 */
export function EmailConfirmationForm({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const { isSending, done, refusal, isLinkInvalid } = useLinkForm();
  const canAskAgain = useIsMailOffered() !== false;
  if (done || isLinkInvalid || !token) {
    return (
      <Stack>
        {done ? <Outcome>{done}</Outcome> : <Refusal>{refusal ?? 'Open the link in the mail again.'}</Refusal>}
        {!done && canAskAgain && <Small>You can have a new one sent from your account.</Small>}
        {!done && !canAskAgain && <NoMailNotice />}
        <LinkButton ref={isLinkInvalid ? focusOnMount : null} $wide to="/">
          Go to the shop
        </LinkButton>
      </Stack>
    );
  }
  return (
    <Stack>
      <Small>Please confirm that you read the mails that are sent to this address.</Small>
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button wide busy={isSending} onClick={() => dispatch(confirmEmail({ token }))}>
        Confirm my email
      </Button>
    </Stack>
  );
}
