import { headerOf } from './browser.mjs';

const fieldBefore = 'name="formToken" value="';

/**
 * Pays on the sandbox's own page.
 * @param ask asks the sandbox: method, path, headers?, body? @returns our payment's id
 */
export async function approve(ask, approvalURL) {
  const { pathname, search, searchParams } = new URL(approvalURL);
  const { status, body: page } = await ask('GET', pathname + search);
  const from = page.indexOf(fieldBefore) + fieldBefore.length;
  const formToken = page.latin1Slice(from, page.indexOf('"', from));
  if (status !== 200 || from < fieldBefore.length) throw new Error(`The sandbox’s page: ${status}`);
  const form = new URLSearchParams({ token: searchParams.get('token'), formToken, choice: 'pay', rehearsal: 'none' });
  const kind = 'content-type: application/x-www-form-urlencoded;charset=UTF-8\r\n';
  const { head } = await ask('POST', pathname, kind, form.toString());
  return new URL(headerOf(head, 'Location')).searchParams.get('paymentId');
}
