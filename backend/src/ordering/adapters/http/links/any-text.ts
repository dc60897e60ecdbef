import { fieldRule } from '../../../../platform/http/input/field-rule.js';

/** Accepts any string, so that all invalid links get the same response. */
export function AnyText(): PropertyDecorator {
  return fieldRule({
    name: 'anyText',
    isValid: (value) => typeof value === 'string',
    message: () => 'The link is missing.',
  });
}
