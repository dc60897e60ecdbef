import { OneOf, Text } from '../../http/input/field-decorators.js';
import { type NextAnswer, nextAnswers } from './sandbox-mailbox.js';

export class MailboxQuery {
  @Text({ label: 'to', min: 0, max: 254, optional: true })
  to?: string;
}

export class NextAnswerDto {
  @OneOf(nextAnswers, { label: 'answer' })
  answer!: NextAnswer;
}
