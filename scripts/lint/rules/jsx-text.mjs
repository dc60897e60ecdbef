/**
 * Browsers' translators move each text node into an element of their own. React then fails where it removes that text,
 * puts something before it, or changes it without effect. An element whose only child is one string is safe, because
 * React replaces the whole content.
 */
const messages = {
  beside: 'Give a text that can change an element of its own, or make it one string: translators move text nodes.',
  after: 'Give a text behind something that can come or go an element of its own: translators move text nodes.',
  bare: 'Put a text into an element, not into a fragment or what a component returns: translators move text nodes.',
};

const mapping = /^(map|flatMap)$/;

/** @returns the values an expression can have: both sides of `?:`, what `map` makes of its items */
function outcomes(node) {
  switch (node?.type) {
    case 'ConditionalExpression':
      return [...outcomes(node.consequent), ...outcomes(node.alternate)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : outcomes(node.left)), ...outcomes(node.right)];
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return outcomes(node.expression);
    case 'CallExpression': {
      const [callback] = node.arguments;
      const isMapped = mapping.test(node.callee.property?.name) && callback?.body;
      return isMapped ? returned(callback).flatMap(outcomes) : [node];
    }
    default:
      return node ? [node] : [];
  }
}

/** @returns what a function returns, without the functions in it */
function returned({ body }) {
  if (body?.type !== 'BlockStatement') return body ? [body] : [];
  const statements = [...body.body];
  const values = [];
  for (const statement of statements) {
    if (statement.type === 'ReturnStatement') values.push(statement.argument);
    const { consequent, alternate, block, cases, body: inner } = statement;
    for (const part of [consequent, alternate, block, cases, inner].flat()) if (part?.type) statements.push(part);
  }
  return values;
}

const isBlank = (child) =>
  (child.type === 'JSXText' && child.value.trim() === '') ||
  (child.type === 'JSXExpressionContainer' && String(child.expression.value ?? '-').trim() === '') ||
  child.expression?.type === 'JSXEmptyExpression';

const isComponent = (child) =>
  child.type === 'JSXElement' && !/^[a-z]/.test(child.openingElement.name.name ?? 'Member.Expression');

const standsAlone = {
  meta: { type: 'problem', messages, schema: [] },
  create(context) {
    const { sourceCode } = context;

    const definitionOf = (identifier) => {
      for (let scope = sourceCode.getScope(identifier); scope; scope = scope.upper) {
        const definition = scope.set.get(identifier.name)?.defs[0];
        if (definition) return definition;
      }
      return null;
    };

    /** @returns the text of a type that this file declares; empty for others */
    const declaredType = (name) => {
      const declarations = sourceCode.ast.body.map((statement) => statement.declaration ?? statement);
      const declaration = declarations.find(({ type, id }) => type?.startsWith('TS') && id?.name === name);
      return declaration ? sourceCode.getText(declaration) : '';
    };

    /** Whether a parameter or prop, or what it returns, is declared as an element. */
    const isElementParameter = (name, { params }) => {
      const types = new Set(params.map((parameter) => sourceCode.getText(parameter)));
      for (const text of types) for (const word of text.split(/\W+/)) types.add(declaredType(word));
      const [, type = ''] = new RegExp(`\\b${name}\\??: ([^;]*)`).exec([...types].join(';')) ?? [];
      const result = (declaredType(type) || type).split('=>').at(-1);
      return /ReactElement/.test(result) && !/ReactNode|string/.test(result);
    };

    const isText = (node) => {
      if (node.type === 'Literal') return typeof node.value === 'string' || typeof node.value === 'number';
      if (/^(TemplateLiteral|MemberExpression|BinaryExpression)$/.test(node.type)) return true;
      const isMapped = node.type === 'CallExpression' && mapping.test(node.callee.property?.name);
      const name = isMapped ? node.arguments[0] : (node.callee ?? node);
      if (name?.type !== 'Identifier') return node.type === 'CallExpression';
      const { type, node: defined } = definitionOf(name) ?? {};
      if (type === 'Parameter') return !isElementParameter(name.name, defined);
      if (node.type === 'CallExpression') {
        const called = defined?.init ?? defined;
        return !called?.body || returned(called).flatMap(outcomes).some(isText);
      }
      if (defined?.init && defined.id.type === 'Identifier') return outcomes(defined.init).some(isText);
      return name.name !== 'undefined' && !/ReactElement/.test(defined ? sourceCode.getText(defined) : '');
    };

    const checkChildren = ({ type, children }) => {
      const shown = children.filter((child) => !isBlank(child));
      shown.forEach((child, index) => {
        const isExpression = child.type === 'JSXExpressionContainer';
        if (child.type !== 'JSXText' && !(isExpression && outcomes(child.expression).some(isText))) return;
        const before = shown.slice(0, index);
        const canMove = before.some((one) => one.type === 'JSXExpressionContainer' || isComponent(one));
        if (type === 'JSXFragment') context.report({ node: child, messageId: 'bare' });
        else if (isExpression && shown.length > 1) context.report({ node: child, messageId: 'beside' });
        else if (canMove) context.report({ node: child, messageId: 'after' });
      });
    };

    const checkComponent = (node) => {
      if (!/^[A-Z]/.test(node.id?.name ?? node.parent.id?.name ?? '')) return;
      const bare = returned(node)
        .flatMap(outcomes)
        .filter(({ type, value }) => /Literal$|^BinaryExpression$/.test(type) && typeof value !== 'object');
      for (const value of bare) context.report({ node: value, messageId: 'bare' });
    };

    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      FunctionDeclaration: checkComponent,
      FunctionExpression: checkComponent,
      ArrowFunctionExpression: checkComponent,
    };
  },
};

export default { meta: { name: 'jsx-text' }, rules: { 'stands-alone': standsAlone } };
