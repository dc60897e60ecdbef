import { LinkButton } from '../../ui/buttons/LinkButton';
import { PageTitle } from '../../ui/display/PageTitle';
import { Stack } from '../../ui/theme/layout-components';

/** In place of a page that is the work of others of staff. */
export function NotForYou({ home }: { home: string }) {
  return (
    <Stack $gap={16} style={{ alignItems: 'start', justifyItems: 'start' }}>
      <PageTitle tab="Not for you">This page isn’t part of your work here.</PageTitle>
      <p>If you need it, ask an owner of the shop to change your role.</p>
      <LinkButton to={home}>{home.endsWith('orders') ? 'Back to the orders' : 'Back to the dashboard'}</LinkButton>
    </Stack>
  );
}
