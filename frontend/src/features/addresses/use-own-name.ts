import { useSelector } from 'react-redux';
import { selectUser } from '../auth';

/** The name of a person with an account; empty for a guest, who has none. */
export function useOwnName(): string {
  const user = useSelector(selectUser);
  return user && user.role !== 'guest' ? user.name : '';
}
