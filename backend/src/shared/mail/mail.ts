/** What a mail says. Its class's name and its fields, of JSON types, are stored until it is sent. */
export abstract class Mail {}

export type MailType<M extends Mail = Mail> = new (...fields: never[]) => M;
