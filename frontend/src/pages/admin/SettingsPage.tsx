import { TaxPanel } from '../../features/settings-admin';
import { PageTitle } from '../../ui/display/PageTitle';
import { Stack } from '../../ui/theme/layout-components';

export default function SettingsPage() {
  return (
    <Stack $gap={20}>
      <PageTitle>Settings</PageTitle>
      <TaxPanel />
    </Stack>
  );
}
