import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { homeOf } from '../../../features/auth';
import type { User } from '../../../contract/types';
import { Link } from '../../../ui/navigation/Link';
import { media } from '../../../ui/theme/media-queries';

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 10px;
  font-size: var(--size-small);
  font-weight: 600;
  text-decoration: none;
  line-height: 1.15;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

/** For those who have no account menu in the shop: visitors sign in and come back, staff return to their area. */
export default function LogInOrAdminLink({ user }: { user: User | null }) {
  const { pathname, search } = useLocation();
  if (user) return <Way to={homeOf(user)}>Admin Panel</Way>;
  return (
    <Way to="/auth/login" state={{ from: pathname + search }}>
      Log in
    </Way>
  );
}
