/** A node of stylis, which compiles the styles of components: a rule, what it declares, or an at-rule. */
interface Node {
  type: string;
  root: object | null;
  children: Node[] | string;
}

const isRule = ({ type }: Node) => type === 'rule';

/**
 * Writes `.a{@media …{…}}` in place of `@media …{.a{…}}`, and so `@container`. A component's rules are inserted when it
 * first renders.
 * Chromium then recalculates the styles of only the elements that a plain rule matches, but of all elements for any
 * other rule, which takes 15 times as long on the listing.
 */
function mediaInRules(node: Node, index: number, siblings: Node[]): void {
  const rules = node.children;
  if (!/^@(media|container)$/.test(node.type) || node.root || typeof rules === 'string' || !rules.every(isRule)) return;
  const media = (rule: Node) => ({ ...node, root: rule, children: rule.children });
  siblings.splice(index + 1, 0, ...rules.map((rule) => ({ ...rule, root: null, children: [media(rule)] })));
  // As a comment, the original node is not written to the style sheet.
  node.type = 'comm';
}

// Part of the classes' names, which the server's build and the browser's must agree on.
Object.defineProperty(mediaInRules, 'name', { value: 'media-in-rules' });

export const stylisPlugins = [mediaInRules];
