/** Which of the account's dialogs is open, if any. */
export type Safety = 'password' | 'everywhere' | 'data' | 'deletion' | null;

export interface AccountSafetyProps {
  asked: Safety;
  onAsk: (safety: Safety) => void;
}
