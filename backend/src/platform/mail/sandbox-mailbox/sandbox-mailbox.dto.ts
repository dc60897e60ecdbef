import { OneOf, Text } from '../../http/input/field-decorators.js';
import { type MailScenario, mailScenarios } from './sandbox-mailbox.js';

export class MailboxQuery {
  @Text({ label: 'to', min: 0, max: 254, optional: true })
  to?: string;
}

export class NextMailDto {
  @OneOf(mailScenarios, { label: 'outcome' })
  outcome!: MailScenario;
}
