import { Small } from '../../ui/theme/layout-components';

export function NoMailNotice() {
  return <Small>The shop sends no mail: MAIL_URL is off.</Small>;
}
