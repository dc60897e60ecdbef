/** Pays on the sandbox's own page. @returns our payment's id */
export async function approve(port, approvalURL) {
  const { pathname, search, searchParams } = new URL(approvalURL);
  const address = `http://127.0.0.1:${port}${pathname}`;
  const page = await (await fetch(address + search)).text();
  const [, formToken] = /name="formToken" value="([^"]+)"/.exec(page);
  const form = { token: searchParams.get('token'), formToken, choice: 'pay', rehearsal: 'none' };
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  return new URL(answer.headers.get('location')).searchParams.get('paymentId');
}
