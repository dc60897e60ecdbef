const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Notes the fields in which something is typed. */
export function noteTypedText(): void {
  window.addEventListener('input', ({ target }) => {
    const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
    if (!isText || /^(checkbox|radio|range)$/.test(target.type) || typedIn.has(target)) return;
    // What has left the page would be held in memory.
    for (const field of typedIn) if (!field.isConnected) typedIn.delete(field);
    typedIn.add(target);
  });
}

/** Whether a field on the page holds text that somebody has typed. */
export function hasTypedText(): boolean {
  return [...typedIn].some(({ isConnected, value }) => isConnected && value !== '');
}
