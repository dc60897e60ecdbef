/** What a tab tells the others: somebody has signed in, or the person with this id has left by choice. */
export type SessionNews = { kind: 'changed' } | { kind: 'left'; userId: string };

const name = 'session';

/** Tells the other tabs of this browser. Browsers without the channel notice it when the tab is shown. */
export function tellOtherTabs(news: SessionNews): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(news);
  channel.close();
}

/** @returns a function that ends listening */
export function listenToOtherTabs(listener: (news: SessionNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => listener(data));
  return () => channel.close();
}
