/**
 * Makes the browser apply the rules of all media queries again when the width of the page changes. Chromium (seen in
 * 156) leaves elements in their former layout if a rule without a media query was inserted in the frame of the change.
 * To be removed when the journey about it (`narrow-screens.spec.ts`) passes without it.
 */
export function reapplyMediaQueriesOnResize(): void {
  // Unknown at first, because asking would lay out the page at once.
  let width: number | undefined;
  window.addEventListener('resize', () => {
    // The bar of a phone's browser changes only the height, while the page scrolls.
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    insertMediaRule();
  });
}

/** A rule with a media query makes Chromium evaluate the style sheet completely, even if it is deleted immediately. */
function insertMediaRule(): void {
  for (const { sheet } of document.querySelectorAll<HTMLStyleElement>('style[data-styled]')) {
    sheet?.deleteRule(sheet.insertRule('@media all {}', sheet.cssRules.length));
  }
}
