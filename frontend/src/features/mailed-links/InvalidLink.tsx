import { LinkButton } from '../../ui/buttons/LinkButton';
import { Refusal } from '../../ui/feedback/Refusal';
import { Small, Stack } from '../../ui/theme/layout-components';
import { useIsMailOffered } from '../public-settings';
import { focusOnMount } from './focus-on-mount';
import { NoMailNotice } from './NoMailNotice';

interface InvalidLinkProps {
  /** The shop's sentence; null where the page was opened without the link. */
  refusal: string | null;
  undoesEmailChange: boolean;
  /** Whether it takes the place of the form that had the focus. */
  takesFocus: boolean;
}

/** Says in place of the form that its link is of no use, and what to do. */
export function InvalidLink({ refusal, undoesEmailChange, takesFocus }: InvalidLinkProps) {
  const canAskAgain = useIsMailOffered() !== false;
  const focus = takesFocus ? focusOnMount : null;
  return (
    <Stack>
      <Refusal>{refusal ?? 'Open the link in the mail again.'}</Refusal>
      <Small>{`For your safety, each link works once and for ${undoesEmailChange ? 'seven days' : '30 minutes'}.`}</Small>
      {undoesEmailChange ? (
        <LinkButton ref={focus} $wide to="/shop/help">
          How to reach us
        </LinkButton>
      ) : canAskAgain ? (
        <LinkButton ref={focus} $wide to="/auth/forgot-password">
          Ask for a new link
        </LinkButton>
      ) : (
        <NoMailNotice />
      )}
    </Stack>
  );
}
