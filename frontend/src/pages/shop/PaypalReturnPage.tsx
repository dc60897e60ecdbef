import { PageTitle } from '../../ui/PageTitle';

export default function PaypalReturnPage() {
  return <PageTitle>Processing Payment...Please wait!</PageTitle>;
}
