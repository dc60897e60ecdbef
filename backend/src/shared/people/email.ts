const longest = 254;
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const local = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_{|}~-]+)*$/i;
const hostCharacters = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;
/** Two or more labels, none of which begins or ends with a hyphen; the last one is no number. */
const host = /^((?!-)[a-z0-9-]{1,63}(?<!-)\.)+(?!-|\d+$)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * The address as mail servers without SMTPUTF8 accept it: its domain in lower case and as Punycode.
 * @returns null for what is no such address: with quotes, comments, other letters than ASCII before the `@`, an IP
 * address, a domain without a dot
 */
export function mailAddressOf(text: string): string | null {
  const email = text.normalize('NFKC').trim();
  if (email.length > longest || unseen.test(email)) return null;
  const at = email.lastIndexOf('@');
  const name = email.slice(0, Math.max(at, 0));
  const domain = asciiDomain(email.slice(at + 1));
  if (!local.test(name) || domain === null || !host.test(domain)) return null;
  const address = `${name}@${domain}`;
  return address.length <= longest ? address : null;
}

/** The one spelling of a mailbox, as accounts store and compare it. @returns null as `mailAddressOf` */
export function normalEmail(text: string): string | null {
  return mailAddressOf(text)?.toLowerCase() ?? null;
}

/** Of any text, for lookups and limits: its normal form, or for what is no address its lower case. */
export function emailKey(text: string): string {
  return normalEmail(text) ?? text.trim().toLowerCase();
}

/** Without a tag such as `+shop`, since most servers deliver to the same mailbox; for limits, not for accounts. */
export function mailboxKey(text: string): string {
  const key = emailKey(text);
  const [tag, at] = [key.indexOf('+', 1), key.lastIndexOf('@')];
  return tag > 0 && tag < at ? key.slice(0, tag) + key.slice(at) : key;
}

function asciiDomain(domain: string): string | null {
  if (!hostCharacters.test(domain)) return null;
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : null;
}
