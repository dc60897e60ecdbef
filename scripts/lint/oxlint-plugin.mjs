import { plainWords } from './plain-words.mjs';

export default { meta: { name: 'local' }, rules: { 'plain-words': plainWords } };
