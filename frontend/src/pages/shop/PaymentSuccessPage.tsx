import { PageTitle } from '../../ui/PageTitle';

export default function PaymentSuccessPage() {
  return <PageTitle>Payment Successful!</PageTitle>;
}
