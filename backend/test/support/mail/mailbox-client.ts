/** A mail at `/sandbox/mail.json`. */
export interface SeenMail {
  readonly id: string;
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: string;
}

/** Mails in the sandbox mailbox to an address, newest first. @param url URL of the shop */
export async function mailsTo(url: string, address: string): Promise<SeenMail[]> {
  const response = await fetch(`${url}/sandbox/mail.json?${new URLSearchParams({ to: address }).toString()}`);
  return ((await response.json()) as { mails: SeenMail[] }).mails;
}
