import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { Refusal } from '../../ui/feedback/Refusal';
import { Small, Stack } from '../../ui/theme/layout-components';
import { focusOnMount } from './focus-on-mount';
import { endAlert, selectOtherAlerts } from './mailed-links.slice';
import { Outcome } from './Outcome';
import { useLinkForm } from './use-link-form';

/**
 * Ends an alert on a button press, because mail programs open links to scan them.
 * @param token from the link in the mail
 */
export function AlertEndForm({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const { isSending, done, refusal, isLinkInvalid } = useLinkForm();
  const others = useAppSelector(selectOtherAlerts);
  if (isLinkInvalid || !token) {
    return (
      <Stack>
        <Refusal>{refusal ?? 'Open the link in the mail again.'}</Refusal>
        <LinkButton ref={isLinkInvalid ? focusOnMount : null} $wide to="/">
          Go to the shop
        </LinkButton>
      </Stack>
    );
  }
  if (done) {
    return (
      <Stack>
        <Outcome isOutdated={isSending}>{done}</Outcome>
        {refusal && <Refusal>{refusal}</Refusal>}
        {others > 0 && (
          <>
            <Small>{`You wait for ${others === 1 ? 'another size' : `${others} other sizes`}, too.`}</Small>
            <Button variant="secondary" wide busy={isSending} onClick={() => dispatch(endAlert({ token, all: true }))}>
              {others === 1 ? 'End that alert, too' : 'End all alerts'}
            </Button>
          </>
        )}
        <LinkButton $wide to="/">
          Go to the shop
        </LinkButton>
      </Stack>
    );
  }
  return (
    <Stack>
      <Small>You asked us to write to you once a size is back in stock. You can end that here.</Small>
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button wide busy={isSending} onClick={() => dispatch(endAlert({ token }))}>
        End this alert
      </Button>
    </Stack>
  );
}
