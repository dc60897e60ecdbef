import { PageTitle } from '../../ui/PageTitle';

export default function DashboardPage() {
  return <PageTitle>Latest Order List</PageTitle>;
}
