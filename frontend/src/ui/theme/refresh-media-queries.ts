import { media } from './theme';

/**
 * Makes the browser apply the rules of all media queries again when one of them changes. Chromium (seen in 156) leaves
 * elements in their former layout if a rule without a media query was inserted in the frame of the change.
 */
export function refreshMediaQueries(): void {
  for (const rule of Object.values(media)) {
    window.matchMedia(rule.replace('@media ', '')).addEventListener('change', insertMediaRule);
  }
}

/** A rule with a media query makes Chromium evaluate the style sheet completely. */
function insertMediaRule(): void {
  for (const { sheet } of document.querySelectorAll<HTMLStyleElement>('style[data-styled]')) {
    sheet?.deleteRule(sheet.insertRule('@media all {}', sheet.cssRules.length));
  }
}
