import { PageTitle } from '../../ui/PageTitle';

export default function AccountPage() {
  return <PageTitle>Account</PageTitle>;
}
