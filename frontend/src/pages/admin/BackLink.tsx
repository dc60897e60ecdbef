import styled from 'styled-components';
import { EarlierIcon } from '../../ui/icons/admin-icons';
import { Link } from '../../ui/navigation/Link';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  width: fit-content;
  min-height: 44px;
  margin-left: -6px;
  color: var(--ink-2);
`;

/** To the list that a page is from. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Back to={to}>
      <EarlierIcon size={18} />
      <span>{children}</span>
    </Back>
  );
}
