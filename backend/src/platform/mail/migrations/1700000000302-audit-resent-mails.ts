import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dropAuditTrigger } from '../../audit/staff-audit-trigger.js';

/** Audits which mails staff send again or dismiss, but not the mails that their other changes cause. */
export class ResentMails1700000000302 implements MigrationInterface {
  readonly name = 'ResentMails1700000000302';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index mail_resent on platform.mail (resend_of, resend_number) where resend_of is not null;
      create trigger staff_changes after insert or update of state on platform.mail for each row
        when (current_setting('shop.staff', true) <> '' and (new.resend_of is not null or new.state = 'cancelled'))
        execute function platform.write_staff_change('state', '#template', '#order_id', '#resend_of')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${dropAuditTrigger('platform.mail')}; drop index platform.mail_resent`);
  }
}
