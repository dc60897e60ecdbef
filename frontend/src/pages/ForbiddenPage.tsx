import { MessagePage } from './MessagePage';

export default function ForbiddenPage() {
  return <MessagePage>you are not allowed to access this page!</MessagePage>;
}
