import { PageTitle } from '../../ui/PageTitle';

export default function OrdersPage() {
  return <PageTitle>Order List</PageTitle>;
}
