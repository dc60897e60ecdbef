/** How mails leave the shop. */
export type MailSettings =
  /** In a table, shown at `/sandbox/mail`; nothing leaves the machine. */
  | { readonly transport: 'mailbox'; readonly from: string }
  | { readonly transport: 'smtp'; readonly from: string; readonly server: SmtpServerSettings }
  /** No mail, and nothing that needs one. */
  | { readonly transport: 'off' };

export interface SmtpServerSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise by STARTTLS. */
  readonly isImplicitTls: boolean;
  /** False on this machine only. */
  readonly requiresTls: boolean;
  readonly credentials: { readonly user: string; readonly password: string } | undefined;
}
