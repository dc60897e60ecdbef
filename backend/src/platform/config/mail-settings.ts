/** How mails leave the shop. */
export type MailSettings =
  /** In a table, shown at `/sandbox/mail`; nothing leaves the machine. */
  | { readonly transport: 'mailbox'; readonly from: string }
  | { readonly transport: 'smtp'; readonly from: string; readonly url: URL }
  /** No mail, and nothing that needs one. */
  | { readonly transport: 'off' };
