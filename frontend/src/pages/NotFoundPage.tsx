import { MessagePage } from './MessagePage';

export default function NotFoundPage() {
  return <MessagePage>the page doesnot exist!</MessagePage>;
}
