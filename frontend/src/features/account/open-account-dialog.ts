/** Which of the account's dialogs is open, if any. */
export type OpenDialog = 'password' | 'email' | 'everywhere' | 'data' | 'deletion' | null;

export interface AccountDialogsProps {
  asked: OpenDialog;
  onAsk: (dialog: OpenDialog) => void;
}
