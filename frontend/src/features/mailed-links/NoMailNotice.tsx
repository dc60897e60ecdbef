import { Small } from '../../ui/theme/layout-components';

/** Takes the place of what would send a mail. */
export function NoMailNotice() {
  return <Small>This shop sends no mail. Please contact us instead.</Small>;
}
