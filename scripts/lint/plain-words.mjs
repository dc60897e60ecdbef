import { avoidedWordsIn } from './words.mjs';

const testFunctions = new Set(['it', 'test', 'describe']);

/** An ESLint rule: comments and the titles of tests use plain words. */
export const plainWords = {
  meta: { type: 'suggestion', schema: [], messages: { avoid: 'Instead of "{{word}}" write {{instead}}.' } },
  create(context) {
    const { sourceCode } = context;
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
