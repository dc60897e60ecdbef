import { StuckPayments } from '../../features/stuck-payments';
import { PageTitle } from '../../ui/display/PageTitle';
import { Panel } from '../../ui/theme/layout-components';

export default function PaymentsPage() {
  return (
    <Panel>
      <PageTitle>Payments needing attention</PageTitle>
      <StuckPayments />
    </Panel>
  );
}
