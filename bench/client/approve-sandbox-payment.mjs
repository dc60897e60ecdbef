import { headerOf } from './http.mjs';

const tokenBegins = 'name="formToken" value="';
const formType = 'content-type: application/x-www-form-urlencoded;charset=UTF-8\r\n';

/**
 * Approves a payment on the sandbox provider's page.
 * @param send sends the provider a request: method, path, headers?, body? @returns the id of the shop's payment
 */
export async function approveSandboxPayment(send, approvalURL) {
  const { pathname, search, searchParams } = new URL(approvalURL);
  const { status, body: page } = await send('GET', pathname + search);
  const from = page.indexOf(tokenBegins) + tokenBegins.length;
  const formToken = page.latin1Slice(from, page.indexOf('"', from));
  if (status !== 200 || from < tokenBegins.length) throw new Error(`The sandbox’s page: ${status}`);
  const form = new URLSearchParams({ token: searchParams.get('token'), formToken, choice: 'pay', rehearsal: 'none' });
  const { head } = await send('POST', pathname, formType, form.toString());
  return new URL(headerOf(head, 'Location')).searchParams.get('paymentId');
}
