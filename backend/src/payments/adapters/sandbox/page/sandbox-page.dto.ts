import { OneOf, Text } from '../../../../platform/http/input/field-decorators.js';
import { type Scenario, scenarios } from '../scenarios.js';

export class BuyerChoiceDto {
  @Text({ label: 'token', max: 36 })
  token!: string;

  @Text({ label: 'formToken', max: 100 })
  formToken!: string;

  @OneOf(['pay', 'cancel'], { label: 'choice' })
  choice!: 'pay' | 'cancel';

  @OneOf(scenarios, { label: 'rehearsal', optional: true })
  rehearsal?: Scenario;
}
