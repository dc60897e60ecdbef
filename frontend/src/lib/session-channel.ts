/** What a tab tells the others: somebody has signed in, or the person with this id has left by choice. */
export type SessionNews = { kind: 'changed' } | { kind: 'left'; userId: string };

/** The only one of this tab: a channel hears all others of its name, those of its own tab, too. */
let own: BroadcastChannel | undefined;

function ownChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  return (own ??= new BroadcastChannel('session'));
}

/** Tells the other tabs of this browser. Browsers without the channel notice it when the tab is shown. */
export function tellOtherTabs(news: SessionNews): void {
  ownChannel()?.postMessage(news);
}

/** @returns a function that ends listening */
export function listenToOtherTabs(listener: (news: SessionNews) => void): () => void {
  const channel = ownChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => listener(data));
  return () => {
    channel?.close();
    own = undefined;
  };
}
