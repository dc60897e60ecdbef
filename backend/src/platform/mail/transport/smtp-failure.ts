import type { NodemailerError } from 'nodemailer';
import type { Outcome } from './mail-transport.js';

const failedTls = /^(ERR_SSL|ERR_TLS|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/;
const closing = 421;
/** The login is missing, wrong or too weak; many servers say so only when the recipient is named. */
const loginFailures = new Set([530, 534, 535, 538]);

/**
 * What a failed attempt means, by the command that failed: a reply's number alone does not say whether the server, our
 * login, the address or the mail is at fault.
 * @param isWritten whether nodemailer has read the message to its end, so that the server may have all of it
 */
export function outcomeOf(error: NodemailerError, isWritten: boolean): Outcome {
  return { kind: kindOf(error, isWritten), reply: error.response || error.message };
}

function kindOf(error: NodemailerError, isWritten: boolean): Outcome['kind'] {
  const { code, command = '', responseCode: reply, permanent = true } = error;
  if (reply === closing && !isWritten) return 'unreachable';
  if (reply && loginFailures.has(reply)) return 'configuration';
  if (command === 'DATA' && reply) return permanent ? 'refused' : 'deferred';
  // The connection closed or timed out after the message was sent, so the server may have accepted it.
  if (isWritten) return 'unknown';
  if (command === 'STARTTLS' || isTlsFailure(error)) return 'tls';
  if (command === 'RCPT TO' && reply) return permanent ? 'rejected' : 'deferred';
  if (code === 'EENVELOPE' && command === 'API') return 'rejected';
  if (command === 'MAIL FROM' || code === 'EAUTH') return permanent ? 'configuration' : 'unreachable';
  return 'unreachable';
}

function isTlsFailure({ code, originalCode, timeoutType }: NodemailerError): boolean {
  return code === 'ETLS' || timeoutType === 'UPGRADE_TIMEOUT' || failedTls.test(String(originalCode ?? ''));
}
