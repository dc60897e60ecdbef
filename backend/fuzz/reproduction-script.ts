import { gzipSync } from 'node:zlib';
import type { Ids } from '../test/access/access-matrix.js';
import type { Role, Sent } from './request-cases.js';

const variables: Readonly<Record<keyof Ids, string>> = {
  userId: 'USER_ID',
  productId: 'PRODUCT_ID',
  variantId: 'PRODUCT_ID',
  addressId: 'ADDRESS_ID',
  orderId: 'ORDER_ID',
  paymentId: 'PAYMENT_ID',
  mailId: 'MAIL_ID',
  deliveryMethodId: 'METHOD_ID',
  staffId: 'STAFF_ID',
  discountId: 'DISCOUNT_ID',
  bannerId: 'BANNER_ID',
  jobId: 'JOB_ID',
  reviewId: 'REVIEW_ID',
  returnId: 'RETURN_ID',
};

/** Shell functions. $J is the cookie jar; the CSRF token is sent in a header, as the front end does. */
const tools = `U=\${U:-http://localhost:3000}/api/v1; D=$(mktemp -d); trap 'rm -rf "$D"' EXIT; J=$D/cookies; : > "$J"
ask() { curl -sS -b "$J" -c "$J" -H "x-xsrf-token: $(awk '$6=="XSRF-TOKEN"{print $7}' "$J")" -H 'content-type: application/json' "$@"; }
named() { grep -o "\\"$1\\":\\"*[^\\",]*" | head -n 1 | sed 's/.*:"*//'; }
account() { E="p$(date +%s%N)@example.test"; P='seven green bicycles'
  ask -o /dev/null -d "{\\"name\\":\\"Asha\\",\\"email\\":\\"$E\\",\\"password\\":\\"$P\\"}" "$U/users/register"; }
login() { ask -d "{\\"email\\":\\"$E\\",\\"password\\":\\"$P\\"}" "$@" "$U/users/login"; }`;

const asGuest = `USER_ID=$(ask -d '{}' "$U/users/guest-login" | named _id)`;
const asUser = `account; USER_ID=$(login | named _id)`;
const asAdmin = `E=$ADMIN_EMAIL; P=$ADMIN_PASSWORD; login -o /dev/null
ask -o /dev/null -d "{\\"password\\":\\"$P\\"}" "$U/users/confirm-password"`;
const asProgram = `TOKEN=$(login -H 'x-token-delivery: body' | named accessToken | cut -d'"' -f1)`;
/** Starts a new cookie jar, while the variables still have the ids of the previous person. */
const asSomebodyNew = `J=$D/others; : > "$J"`;

/** Of what no person owns. */
const shopIds = `MAIL_ID=$(ask "$U/admin/mails" | named _id); METHOD_ID=$(ask "$U/admin/delivery-methods" | named _id)
DISCOUNT_ID=$(ask -d '{"code":"SUMMER15","kind":"percent","value":15}' "$U/admin/discounts" | named _id)
STAFF_ID=$(ask -d "{\\"email\\":\\"s$(date +%s%N)@example.test\\",\\"staffRole\\":\\"packer\\"}" "$U/admin/staff/invite" | named _id)
BANNER_ID=$(ask "$U/admin/banners" | named _id); REVIEW_ID=$(ask "$U/admin/reviews" | named _id)
RETURN_ID=$(ask "$U/admin/returns" | named _id)`;

const home = `\\"address\\":\\"12 Mill Lane\\",\\"city\\":\\"Pune\\",\\"pincode\\":\\"411001\\",\\"phone\\":\\"020 123456\\",\\"notes\\":\\"\\"`;
const buying = `PRODUCT_ID=$(ask "$U/shop/getProduct" | named _id)
ask -o /dev/null -d "{\\"userId\\":\\"$USER_ID\\",\\"productId\\":\\"$PRODUCT_ID\\",\\"quantity\\":1}" "$U/shop/cart/add"
ADDRESS_ID=$(ask -d "{\\"userId\\":\\"$USER_ID\\",${home}}" "$U/shop/address/add" | named _id)
TOTAL=$(ask "$U/shop/cart/get/$USER_ID" | named total | tr -d '}')
ORDER=$(ask -d "{\\"userId\\":\\"$USER_ID\\",\\"addressInfo\\":{\\"addressId\\":\\"$ADDRESS_ID\\"},\\"totalAmount\\":$TOTAL}" "$U/shop/order/create")
ORDER_ID=$(echo "$ORDER" | named orderId); PAYMENT_ID=$(echo "$ORDER" | grep -o 'token=[^"&]*' | cut -d= -f2)`;
/** At the sandbox's page. */
const paying = `PAGE=\${U%/api/v1}$(echo "$ORDER" | grep -o '/sandbox/[^"]*')
FORM=$(curl -sS "$PAGE" | grep -o 'name="formToken" value="[^"]*' | cut -d'"' -f4)
curl -sS -o /dev/null -d "token=$PAYMENT_ID&formToken=$FORM&choice=pay" "$PAGE"
ask -o /dev/null -d "{\\"paymentId\\":\\"$PAYMENT_ID\\",\\"payerId\\":\\"ANY\\",\\"orderId\\":\\"$ORDER_ID\\"}" "$U/shop/order/capture"`;

const stepsOf: Readonly<Record<Role, readonly string[]>> = {
  nobody: [asGuest, buying, asSomebodyNew],
  guest: [asGuest, buying],
  user: [asUser, buying],
  other: [asGuest, buying, asSomebodyNew, 'G=$USER_ID', asUser, 'USER_ID=$G'],
  program: [asUser, buying, asProgram, asSomebodyNew],
  admin: [asGuest, buying, paying, asSomebodyNew, asAdmin, shopIds],
};

/**
 * A shell script that signs in with the role, buys, repeats the request and prints the status of its response. Needs a
 * shop with products in stock at $U, and for an administrator $ADMIN_EMAIL and $ADMIN_PASSWORD.
 */
export function reproductionScript(role: Role, sent: Sent, ids: Ids): string {
  return [tools, ...stepsOf[role], requestOf(role, sent, ids)].join('\n');
}

function requestOf(role: Role, { method, path, headers, body }: Sent, ids: Ids): string {
  const quoted = (text: string) => withVariables(`'${text.replaceAll("'", `'\\''`)}'`, ids);
  const type = Object.keys(headers).includes('content-type') ? [] : [`-H 'content-type:'`];
  const token = role === 'program' && !headers['authorization'] ? ['-H "authorization: Bearer $TOKEN"'] : [];
  const own = Object.entries(headers).map(([name, value]) =>
    value === '' ? `-H '${name};'` : `-H ${quoted(`${name}: ${value}`)}`,
  );
  // Without the cookie jar if the request already has a `cookie` header.
  const jar = 'cookie' in headers ? [] : ['-b "$J"'];
  const xsrf = 'x-xsrf-token' in headers ? [] : [`-H "x-xsrf-token: $(awk '$6=="XSRF-TOKEN"{print $7}' "$J")"`];
  const how = method === 'HEAD' ? '--head' : `-X ${method}`;
  const given = body === undefined ? [] : [bytesOf(body) ?? `--data-binary ${quoted(String(body))}`];
  const parts = [...jar, ...xsrf, ...token, ...type, ...own, ...given];
  const packed = body !== undefined && bytesOf(body) ? `echo ${packedOf(body)} | base64 -d | gunzip | ` : '';
  return `${packed}curl -sS -o /dev/null -w '%{http_code}\\n' ${how} --request-target ${quoted(path)} ${parts.join(' ')} "\${U%/api/v1}"`;
}

/** @returns the option that reads a long, empty, binary or non-ASCII body from stdin; null for other bodies */
function bytesOf(body: string | Buffer): string | null {
  const isPlain = typeof body === 'string' && body.length < 2_000 && !/[^\x20-\x7e]/.test(body) && body !== '';
  return isPlain ? null : '--data-binary @-';
}

function packedOf(body: string | Buffer): string {
  return gzipSync(body).toString('base64');
}

/** Replaces the ids of this run by the variables of the script. */
function withVariables(quoted: string, ids: Ids): string {
  return Object.entries(variables).reduce(
    (text, [name, variable]) => text.replaceAll(ids[name as keyof Ids], `'"$${variable}"'`),
    quoted,
  );
}
