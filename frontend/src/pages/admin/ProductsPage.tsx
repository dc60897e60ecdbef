import { PageTitle } from '../../ui/PageTitle';

export default function ProductsPage() {
  return <PageTitle>Products</PageTitle>;
}
