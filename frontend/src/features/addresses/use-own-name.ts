import { useAppSelector } from '../../lib/store';
import { selectUser } from '../auth';

/** The name of a person with an account; empty for a guest, who has none. */
export function useOwnName(): string {
  const user = useAppSelector(selectUser);
  return user && user.role !== 'guest' ? user.name : '';
}
