import { MessagePage } from './MessagePage';

export default function UnauthPage() {
  return <MessagePage>you are not allowed to access this page!</MessagePage>;
}
