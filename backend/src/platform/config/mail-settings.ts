/** How mails leave the shop. */
export type MailSettings =
  /** Mails are stored in a table and shown at `/sandbox/mail`; none leaves the machine. */
  | { readonly transport: 'mailbox'; readonly from: string }
  | { readonly transport: 'smtp'; readonly from: string; readonly server: SmtpServerSettings }
  /** The shop sends no mail and offers nothing that needs one. */
  | { readonly transport: 'off' };

export interface SmtpServerSettings {
  readonly host: string;
  readonly port: number;
  /** Whether the connection begins with TLS instead of switching to it by STARTTLS. */
  readonly isImplicitTls: boolean;
  /** False only for a mail server on this machine. */
  readonly requiresTls: boolean;
  readonly credentials: { readonly user: string; readonly password: string } | undefined;
}
