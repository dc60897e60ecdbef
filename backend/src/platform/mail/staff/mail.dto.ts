import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiId, ApiTime } from '../../http/output/documented-fields.js';
import { AnId, OneOf } from '../../http/input/field-decorators.js';
import { pageQuery } from '../../http/input/page-query.dto.js';
import { type MailState, mailStates, type StaffMail } from './mail-administration.js';

export const usualLimit = 50;

export class MailsQuery extends pageQuery(usualLimit) {
  @ApiPropertyOptional({
    enum: mailStates,
    description: 'Only mails in this state, such as those that failed: `dead`.',
  })
  @OneOf(mailStates, { label: 'The state', optional: true })
  state?: MailState;

  @ApiId('Only mails about this order.', { required: false })
  @AnId({ label: 'The orderId', optional: true })
  orderId?: string;
}

const sentences: Readonly<Record<string, string>> = {
  rejected: 'The mail server does not take mail for this address.',
  refused: 'The mail server refused this mail.',
  deferred: 'The mail server asked to try later until the mail was too old.',
  unknown: 'The mail may have arrived: the mail server did not respond.',
  template: 'The shop could not write this mail. Please report it.',
};
const laterSentences: Readonly<Record<string, string>> = {
  deferred: 'The mail server asked to try later.',
  unknown: 'The mail may have arrived: the mail server did not respond.',
};
const outageSoFar = 'The mail server could not be reached.';
const outage = 'The mail server could not be reached until the mail was too old.';

export class MailDto {
  @ApiId('Its id.')
  _id!: string;
  @ApiProperty({ description: 'What kind of mail it is.', example: 'OrderConfirmation' }) kind!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The address; null once it was erased.',
    example: 'asha@example.test',
  })
  to!: string | null;
  @ApiId('The order that it is about.', { nullable: true })
  orderId!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What people call that order; null once the mail was erased.',
    example: 'LL-10482',
  })
  orderNumber!: string | null;
  @ApiProperty({ enum: mailStates, description: 'What became of it; `dead` needs a person.' }) state!: MailState;
  @ApiTime('When it was written.')
  createdAt!: string;
  @ApiTime('When the mail server took it.', { nullable: true })
  sentAt!: string | null;
  @ApiTime('When it goes out, if nothing happens before; null where it does not wait.', { nullable: true })
  dueAt!: string | null;
  @ApiProperty({
    description: 'Why it was not sent, or is tried again, as a sentence; empty where there is no reason.',
    example: 'The mail server does not take mail for this address.',
  })
  reason!: string;
  @ApiProperty({ description: 'What the mail server said; may be empty.', example: '550 5.1.1 No such user' })
  reply!: string;
  @ApiProperty({ description: 'How often it had been sent again before; 0 for the first one.', example: 0 })
  resendNumber!: number;
  @ApiProperty({ description: 'Whether it had a secret link, which is not stored; then it can’t be sent again.' })
  hadLink!: boolean;
}

export class ResentMailDto {
  @ApiId('The id of the new mail.')
  _id!: string;
}

export function presentMail(mail: StaffMail): MailDto {
  const { id, template, createdAt, sentAt, dueAt, errorClass, reply, ...same } = mail;
  return {
    ...{ _id: id, kind: template, ...same },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    dueAt: same.state === 'waiting' ? dueAt.toISOString() : null,
    reason: reasonOf(same.state, errorClass),
    reply: reply ?? '',
  };
}

function reasonOf(state: MailState, errorClass: string | null): string {
  if (state === 'dead') return sentences[errorClass ?? ''] ?? outage;
  return state === 'waiting' && errorClass !== null ? (laterSentences[errorClass] ?? outageSoFar) : '';
}
