import type { BrowserContext } from '@playwright/test';

/**
 * Does to pages what browsers' translators do: puts a copy of each text, also of those that appear later, into two
 * `font` elements in its place. A page that still changes the original text shows the old one.
 * @param addition to each text, as the translation differs from it
 */
export async function withTranslatedPages(context: BrowserContext, addition = ''): Promise<void> {
  await context.addInitScript((added) => {
    const kept = 'script, style, noscript, title, textarea, font font';
    const translate = (text: Text) => {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(kept)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      inner.append(text.data + added);
      text.replaceWith(outer);
    };
    const textsIn = (node: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      for (let text: Node | null = walker.currentNode; text; text = walker.nextNode())
        if (text instanceof Text) texts.push(text);
      return texts;
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [...addedNodes, target]) if (node.isConnected) textsIn(node).forEach(translate);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, addition);
}
