import { ShopPanel, TaxPanel } from '../../features/settings-admin';
import { PageTitle } from '../../ui/display/PageTitle';
import { Stack } from '../../ui/theme/layout-components';

export default function SettingsPage() {
  return (
    <Stack $gap={20}>
      <PageTitle>Settings</PageTitle>
      <ShopPanel part="shop" />
      <ShopPanel part="legal" />
      <TaxPanel />
    </Stack>
  );
}
