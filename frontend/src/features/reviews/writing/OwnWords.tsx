import type { OwnReview } from '../../../contract/types';
import { Button } from '../../../ui/buttons/Button';
import { Panel, Small, Stack } from '../../../ui/theme/layout-components';
import { Said } from '../Said';

const states = {
  waiting: 'Only you see it until we have read it.',
  shown: 'Everybody sees it.',
  hidden: 'We do not show it. You can change it, and we will read it again.',
} as const;

/** One's own review, and who sees it. */
export function OwnWords({ own, onChange }: { own: OwnReview; onChange: () => void }) {
  return (
    <Panel as="section" aria-label="Your review">
      <Stack $gap={12}>
        <Small>{`Your review. ${states[own.state]}`}</Small>
        <Said review={own} />
        <div>
          <Button variant="secondary" small onClick={onChange}>
            Change your review
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
