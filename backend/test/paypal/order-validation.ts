/** A violated rule of PayPal's API reference: the field and PayPal's issue code. */
export interface Issue {
  readonly field: string;
  readonly issue: string;
}

type Fields = Record<string, unknown>;

const money = /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/;
const quantity = /^[1-9][0-9]{0,9}$/;

function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Fields | undefined)?.[key as string], value);
}

function cents(value: unknown): number {
  return typeof value === 'string' && money.test(value) ? Math.round(Number(value) * 100) : NaN;
}

/** @returns the issues of a body of `POST /v2/checkout/orders`; none if PayPal would accept it */
export function issuesOfOrder(body: unknown): Issue[] {
  const units = at(body, 'purchase_units');
  if (!Array.isArray(units) || units.length < 1 || units.length > 10) {
    return [{ field: '/purchase_units', issue: 'MISSING_REQUIRED_PARAMETER' }];
  }
  const intent = at(body, 'intent');
  return [
    ...(intent === 'CAPTURE' || intent === 'AUTHORIZE' ? [] : [{ field: '/intent', issue: 'INVALID_PARAMETER_VALUE' }]),
    ...units.flatMap((unit, index) => issuesOfUnit(unit as Fields, `/purchase_units/${index}`)),
    ...issuesOfContext(at(body, 'payment_source', 'paypal', 'experience_context')),
  ];
}

function issuesOfUnit(unit: Fields, field: string): Issue[] {
  const items = Array.isArray(unit['items']) ? (unit['items'] as Fields[]) : [];
  return [
    ...lengths(unit, field, {
      reference_id: 256,
      custom_id: 127,
      invoice_id: 127,
      description: 127,
      soft_descriptor: 22,
    }),
    ...issuesOfMoney(unit['amount'], `${field}/amount`),
    ...items.flatMap((item, index) => issuesOfItem(item, `${field}/items/${index}`)),
    ...issuesOfSums(unit, items, field),
  ];
}

function issuesOfItem(item: Fields, field: string): Issue[] {
  const isCounted = typeof item['quantity'] === 'string' && quantity.test(item['quantity']);
  const name = item['name'];
  return [
    ...(typeof name === 'string' && name.length >= 1
      ? []
      : [{ field: `${field}/name`, issue: 'MISSING_REQUIRED_PARAMETER' }]),
    ...(isCounted ? [] : [{ field: `${field}/quantity`, issue: 'INVALID_PARAMETER_SYNTAX' }]),
    ...lengths(item, field, { name: 127, sku: 127, description: 127 }),
    ...issuesOfMoney(item['unit_amount'], `${field}/unit_amount`),
  ];
}

function issuesOfSums(unit: Fields, items: readonly Fields[], field: string): Issue[] {
  const total = cents(at(unit, 'amount', 'value'));
  const itemTotal = at(unit, 'amount', 'breakdown', 'item_total', 'value');
  if (items.length > 0 && itemTotal === undefined)
    return [{ field: `${field}/amount/breakdown`, issue: 'ITEM_TOTAL_REQUIRED' }];
  const sum = items.reduce((all, item) => all + cents(at(item, 'unit_amount', 'value')) * Number(item['quantity']), 0);
  return [
    ...(total > 0 ? [] : [{ field: `${field}/amount/value`, issue: 'CANNOT_BE_ZERO_OR_NEGATIVE' }]),
    ...(itemTotal === undefined || sumOf(unit) === total
      ? []
      : [{ field: `${field}/amount/value`, issue: 'AMOUNT_MISMATCH' }]),
    ...issuesOfBreakdown(unit, field),
    ...(items.length === 0 || sum === cents(itemTotal)
      ? []
      : [{ field: `${field}/items`, issue: 'ITEM_TOTAL_MISMATCH' }]),
  ];
}

/** The parts of the breakdown that PayPal adds up to the amount. */
const added = ['item_total', 'tax_total', 'shipping', 'handling', 'insurance'];
const takenOff = ['shipping_discount', 'discount'];

function sumOf(unit: Fields): number {
  const part = (name: string) => cents(at(unit, 'amount', 'breakdown', name, 'value') ?? '0.00');
  const sum = (names: readonly string[]) => names.reduce((all, name) => all + part(name), 0);
  return sum(added) - sum(takenOff);
}

function issuesOfBreakdown(unit: Fields, field: string): Issue[] {
  const breakdown = (at(unit, 'amount', 'breakdown') ?? {}) as Fields;
  return Object.entries(breakdown).flatMap(([name, amount]) => {
    const place = `${field}/amount/breakdown/${name}`;
    if (![...added, ...takenOff].includes(name)) return [{ field: place, issue: 'INVALID_PARAMETER_SYNTAX' }];
    const isNegative = String(at(amount, 'value')).startsWith('-');
    return isNegative ? [{ field: place, issue: 'CANNOT_BE_NEGATIVE' }] : issuesOfMoney(amount, place);
  });
}

function issuesOfMoney(amount: unknown, field: string): Issue[] {
  const [value, currency] = [at(amount, 'value'), at(amount, 'currency_code')];
  if (typeof value !== 'string' || value.length > 32 || !money.test(value))
    return [{ field: `${field}/value`, issue: 'INVALID_PARAMETER_SYNTAX' }];
  if ((value.split('.')[1] ?? '').length > 2) return [{ field: `${field}/value`, issue: 'DECIMAL_PRECISION' }];
  return currency === 'USD' ? [] : [{ field: `${field}/currency_code`, issue: 'CURRENCY_NOT_SUPPORTED' }];
}

function issuesOfContext(context: unknown): Issue[] {
  const field = '/payment_source/paypal/experience_context';
  const urls = ['return_url', 'cancel_url'].filter((name) => !URL.canParse(String(at(context, name))));
  const wrong = (name: string, words: readonly string[]) => !words.includes(String(at(context, name)));
  return [
    ...urls.map((name) => ({ field: `${field}/${name}`, issue: 'INVALID_PARAMETER_SYNTAX' })),
    ...lengths((context ?? {}) as Fields, field, { brand_name: 127, locale: 10 }),
    ...(wrong('user_action', ['CONTINUE', 'PAY_NOW'])
      ? [{ field: `${field}/user_action`, issue: 'INVALID_PARAMETER_VALUE' }]
      : []),
    ...(wrong('shipping_preference', ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'])
      ? [{ field: `${field}/shipping_preference`, issue: 'INVALID_PARAMETER_VALUE' }]
      : []),
  ];
}

function lengths(of: Fields, field: string, most: Readonly<Record<string, number>>): Issue[] {
  return Object.entries(most)
    .filter(
      ([name, length]) =>
        of[name] !== undefined && (typeof of[name] !== 'string' || of[name].length < 1 || of[name].length > length),
    )
    .map(([name]) => ({ field: `${field}/${name}`, issue: 'INVALID_STRING_LENGTH' }));
}
