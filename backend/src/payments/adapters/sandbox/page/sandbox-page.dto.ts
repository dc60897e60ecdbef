import { OneOf, Text } from '../../../../platform/http/input/fields.js';
import { type Rehearsal, rehearsals } from '../scenario.js';

export class SandboxAnswerDto {
  @Text({ label: 'token', max: 36 })
  token!: string;

  @Text({ label: 'formToken', max: 100 })
  formToken!: string;

  @OneOf(['pay', 'cancel'], { label: 'choice' })
  choice!: 'pay' | 'cancel';

  @OneOf(rehearsals, { label: 'rehearsal', optional: true })
  rehearsal?: Rehearsal;
}
