import { Notice } from './Notice';

export default function NotFoundPage() {
  return <Notice>the page doesnot exist!</Notice>;
}
