import { plainWords } from './plain-words-rule.mjs';

export default { meta: { name: 'local' }, rules: { 'plain-words': plainWords } };
