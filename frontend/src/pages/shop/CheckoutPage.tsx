import { PageTitle } from '../../ui/PageTitle';

export default function CheckoutPage() {
  return <PageTitle>Checkout</PageTitle>;
}
