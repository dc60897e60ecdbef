/** Which of the account's dialogs is open, if any. */
export type OpenAccountDialog = 'password' | 'email' | 'everywhere' | 'data' | 'deletion' | null;

export interface AccountDialogsProps {
  asked: OpenAccountDialog;
  onAsk: (dialog: OpenAccountDialog) => void;
}
