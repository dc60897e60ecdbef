import { avoidedWordsIn } from './avoided-words.mjs';

const testFunctions = new Set(['it', 'test', 'describe']);

/** A text for people, in contrast to a name or a statement. */
const sentence = /^\p{Lu}\S* \S/u;

/** A lint rule: comments, the titles of tests and, with `messages`, all sentences use plain words. */
export const plainWords = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { messages: { type: 'boolean' } } }],
    messages: { avoid: 'Instead of "{{word}}" write {{instead}}.' },
  },
  create(context) {
    const { sourceCode, options } = context;
    const checksMessages = options[0]?.messages ?? false;
    const check = (node, text) => {
      const start = sourceCode.getText(node).indexOf(text) + node.range[0];
      for (const { index, word, instead } of avoidedWordsIn(text)) {
        const loc = sourceCode.getLocFromIndex(start + index);
        context.report({ loc, messageId: 'avoid', data: { word, instead } });
      }
    };
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) check(comment, comment.value);
      },
      Literal(node) {
        if (checksMessages && typeof node.value === 'string' && sentence.test(node.value)) {
          check(node, sourceCode.getText(node));
        }
      },
      TemplateElement(node) {
        if (checksMessages && sentence.test(node.value.raw)) check(node, node.value.raw);
      },
      CallExpression({ callee, arguments: [title] }) {
        if (!title || !testFunctions.has(rootName(callee))) return;
        if (title.type === 'Literal') check(title, sourceCode.getText(title));
        if (title.type === 'TemplateLiteral') for (const part of title.quasis) check(part, part.value.raw);
      },
    };
  },
};

/** @returns "it" for `it`, `it.each` and `it.each(rows)` */
function rootName({ type, name, object, callee, tag }) {
  return type === 'Identifier' ? name : (object ?? callee ?? tag) && rootName(object ?? callee ?? tag);
}
