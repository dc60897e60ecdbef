import { Notice } from './Notice';

export default function UnauthPage() {
  return <Notice>you are not allowed to access this page!</Notice>;
}
