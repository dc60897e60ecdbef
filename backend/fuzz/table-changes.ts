import type { DataSource } from 'typeorm';

/** A table's number of rows and checksum. */
interface TableSummary {
  readonly rows: number;
  /** A checksum of the contents. */
  readonly sum: string;
}

export type TableChecksums = ReadonlyMap<string, TableSummary>;

// Any request may change rate limits, deliveries and counters, and jobs issue invoices and add up sales;
// `invariants.sql` checks them, and that each job has its turn among those of pg-boss, which are left out.
const changingTables = [
  ...['platform.rate_limits', 'platform.backoffs', 'platform.outbox', 'sandbox_paypal.requests'],
  ...['ordering.order_counts', 'ordering.order_count_changes'],
  ...['ordering.invoices', 'ordering.invoices_awaited', 'ordering.invoice_counters'],
  ...['reporting.facts', 'reporting.days', 'reporting.item_days', 'reporting.group_days', 'reporting.product_months'],
  ...['reporting.product_years', 'reporting.comparisons', 'reporting.sold_outs'],
];
// Columns that requests change without a change of the data, mainly times of the last access or check.
const accessTimes = ['used_at', 'due_at', 'next_check_at', 'checks', 'changed_at'];

/** Summarises every table of the shop. */
export async function tableChecksums(database: DataSource): Promise<TableChecksums> {
  const tables: { name: string }[] = await database.query(
    `select schemaname || '.' || tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'job_queue') and schemaname || '.' || tablename <> all ($1)
      order by 1`,
    [changingTables],
  );
  const summaries: [string, TableSummary][] = [];
  for (const { name } of tables) {
    const [row]: [TableSummary] = await database.query(
      `select count(*)::int as rows, md5(coalesce(string_agg(row, ',' order by row), '')) as sum
         from (select (to_jsonb(t) - $1::text[])::text as row from ${name} t) as rows`,
      [accessTimes],
    );
    summaries.push([name, row]);
  }
  return new Map(summaries);
}

/** @returns the tables whose contents changed */
export function changed(before: TableChecksums, after: TableChecksums): string[] {
  return [...after].filter(([name, { sum }]) => sum !== before.get(name)?.sum).map(([name]) => name);
}

/** The number of rows that one accepted request adds to a table. */
interface Effect {
  readonly least: number;
  readonly most: number;
}

const one: Effect = { least: 1, most: 1 };
const atLeastOne: Effect = { least: 1, most: Infinity };
const maybeOne: Effect = { least: 0, most: 1 };
const anyNumber: Effect = { least: -Infinity, most: Infinity };
const addProduct = 'POST /api/v1/admin/addProduct';
const editProduct = 'PUT /api/v1/admin/editProduct/{id}';
const deleteProduct = 'DELETE /api/v1/admin/deleteproduct/{id}';
const register = 'POST /api/v1/users/register';
const login = 'POST /api/v1/users/login';
const enter = 'POST /api/v1/users/guest-login';
const create = 'POST /api/v1/shop/order/create';
const payAgain = 'POST /api/v1/shop/order/pay/{orderId}';
const capture = 'POST /api/v1/shop/order/capture';
const cancel = 'POST /api/v1/shop/order/cancel';
const changeOrder = 'PUT /api/v1/admin/order/update/{id}';
const refundOrder = 'POST /api/v1/admin/order/refund/{id}';
const changeShipment = 'PUT /api/v1/admin/order/shipment/{id}';
const addNote = 'POST /api/v1/admin/order/notes/{id}';
const addMethod = 'POST /api/v1/admin/delivery-methods';
const changeMethod = 'PUT /api/v1/admin/delivery-methods/{id}';
const reorderMethods = 'PUT /api/v1/admin/delivery-methods/order';
const retireMethod = 'DELETE /api/v1/admin/delivery-methods/{id}';
const addDiscount = 'POST /api/v1/admin/discounts';
const changeDiscount = 'PUT /api/v1/admin/discounts/{id}';
const deleteDiscount = 'DELETE /api/v1/admin/discounts/{id}';
const startJob = 'POST /api/v1/admin/jobs';
const importProducts = 'POST /api/v1/admin/products/import';
const addBanner = 'POST /api/v1/admin/banners';
const changeBanner = 'PUT /api/v1/admin/banners/{id}';
const reorderBanners = 'PUT /api/v1/admin/banners/order';
const deleteBanner = 'DELETE /api/v1/admin/banners/{id}';
const askForAlert = 'POST /api/v1/shop/stock-alerts';
const writeReview = 'POST /api/v1/shop/reviews';
const decideReview = 'PUT /api/v1/admin/reviews/{id}';
const reportReview = 'POST /api/v1/shop/reviews/{id}/report';
const askForReturn = 'POST /api/v1/shop/returns';
const changeReturn = 'PUT /api/v1/admin/returns/{id}';
const changeShop = 'PUT /api/v1/admin/settings/shop';
const changeTax = 'PUT /api/v1/admin/settings/tax';
const invite = 'POST /api/v1/admin/staff/invite';
const changeRole = 'PUT /api/v1/admin/staff/{id}';
const removeStaff = 'DELETE /api/v1/admin/staff/{id}';
const enterDiscount = 'POST /api/v1/shop/cart/discount';
const addAddress = 'POST /api/v1/shop/address/add';
const addCategory = 'POST /api/v1/admin/categories';
const changeCategory = 'PUT /api/v1/admin/categories/{slug}';
const deleteCategory = 'DELETE /api/v1/admin/categories/{slug}';
const addBrand = 'POST /api/v1/admin/brands';
const changeBrand = 'PUT /api/v1/admin/brands/{slug}';
const deleteBrand = 'DELETE /api/v1/admin/brands/{slug}';
const noteOnCustomer = 'POST /api/v1/admin/customers/{id}/notes';
const forgotPassword = 'POST /api/v1/users/forgot-password';
const verifyEmail = 'POST /api/v1/users/send-verification';
const resend = 'POST /api/v1/admin/mails/{mailId}/resend';
const dismiss = 'POST /api/v1/admin/mails/{mailId}/dismiss';

/** Requests that lead to mails. */
const mails: Readonly<Record<string, Effect>> = {
  ...{ [register]: maybeOne, [login]: maybeOne, [forgotPassword]: maybeOne, [verifyEmail]: maybeOne },
  ...{ [capture]: maybeOne, [changeOrder]: { least: 0, most: 2 }, [resend]: one },
  ...{ [refundOrder]: maybeOne, [invite]: maybeOne, [reportReview]: maybeOne, [askForAlert]: maybeOne },
  ...{ [askForReturn]: { least: 0, most: 2 }, [changeReturn]: maybeOne },
};

/** Requests that add or remove rows, by table. A guest who signs in moves their rows to the account. */
const effects: Readonly<Record<string, Readonly<Record<string, Effect>>>> = {
  'identity.people': { [register]: maybeOne, [enter]: maybeOne, [removeStaff]: { least: -1, most: 0 } },
  'identity.invitations': { [invite]: maybeOne, [changeRole]: anyNumber, [removeStaff]: anyNumber },
  'identity.sessions': {
    ...{ [register]: anyNumber, [login]: anyNumber, [enter]: anyNumber, 'POST /api/v1/users/logout': anyNumber },
    ...{ [changeRole]: anyNumber, [removeStaff]: anyNumber },
    ...{ 'POST /api/v1/users/logout-everywhere': anyNumber, 'PUT /api/v1/users/password': anyNumber },
  },
  'identity.devices': { [register]: anyNumber, [login]: anyNumber },
  'identity.customer_notes': { [noteOnCustomer]: maybeOne },
  'identity.mail_tokens': { [register]: maybeOne, [forgotPassword]: maybeOne, [verifyEmail]: maybeOne },
  'platform.jobs': { [startJob]: maybeOne },
  'platform.job_items': { [startJob]: anyNumber },
  'platform.mail': mails,
  // A mail to be sent again may be dismissed before it is.
  'sandbox_mail.messages': { ...mails, [resend]: maybeOne },
  'catalog.categories': { [addCategory]: maybeOne, [deleteCategory]: { least: -1, most: 0 } },
  'catalog.brands': { [addBrand]: maybeOne, [deleteBrand]: { least: -1, most: 0 } },
  'catalog.products': { [addProduct]: one },
  'catalog.variants': { [addProduct]: atLeastOne, [editProduct]: anyNumber },
  'catalog.product_edits': { [editProduct]: anyNumber, [deleteProduct]: anyNumber },
  'catalog.product_colours': { [addProduct]: anyNumber, [editProduct]: anyNumber },
  'catalog.low_variants': {
    ...{ [addProduct]: anyNumber, [editProduct]: anyNumber, [deleteProduct]: anyNumber, [create]: anyNumber },
    ...{ [payAgain]: anyNumber, [cancel]: anyNumber, [capture]: anyNumber, [changeOrder]: anyNumber },
  },
  'catalog.product_listing': { [addProduct]: one, [deleteProduct]: { least: -1, most: -1 } },
  'catalog.size_spellings': { [addProduct]: anyNumber, [editProduct]: anyNumber },
  'catalog.words': {
    ...{ [changeCategory]: anyNumber, [changeBrand]: anyNumber },
    [addProduct]: anyNumber,
    [editProduct]: anyNumber,
    [deleteProduct]: anyNumber,
  },
  'catalog.uploads': {
    'POST /api/v1/admin/img-upload': one,
    [addProduct]: { least: -1, most: 0 },
    [editProduct]: { least: -1, most: 0 },
  },
  'catalog.imports': { [importProducts]: maybeOne },
  'catalog.import_parts': { [importProducts]: anyNumber },
  'catalog.import_items': { [importProducts]: anyNumber },
  'catalog.banners': { [addBanner]: one, [deleteBanner]: { least: -1, most: -1 } },
  'catalog.stock_alerts': { [askForAlert]: maybeOne, [deleteProduct]: { least: -Infinity, most: 0 } },
  'catalog.review_totals': { [decideReview]: maybeOne },
  'reviews.reviews': { [writeReview]: one, [login]: { least: -1, most: 0 } },
  'catalog.reservations': { [create]: anyNumber, [payAgain]: anyNumber, [cancel]: anyNumber, [capture]: anyNumber },
  'addressing.address_books': { [addAddress]: maybeOne },
  'addressing.addresses': {
    [addAddress]: one,
    'DELETE /api/v1/shop/address/delete/{userId}/{addressId}': { least: -1, most: -1 },
  },
  'cart.carts': {
    'POST /api/v1/shop/cart/add': maybeOne,
    [enterDiscount]: maybeOne,
    'POST /api/v1/shop/wishlist/add': maybeOne,
    'DELETE /api/v1/shop/wishlist/delete/{userId}/{productId}': maybeOne,
  },
  'cart.cart_lines': {
    'POST /api/v1/shop/cart/add': maybeOne,
    'DELETE /api/v1/shop/cart/delete/{userId}/{productId}': { least: -1, most: 0 },
  },
  'cart.wishlist': {
    'POST /api/v1/shop/wishlist/add': maybeOne,
    'DELETE /api/v1/shop/wishlist/delete/{userId}/{productId}': { least: -1, most: -1 },
  },
  'ordering.orders': { [create]: maybeOne },
  'ordering.customer_totals': { [create]: maybeOne, [login]: { least: -1, most: 0 } },
  'ordering.search_texts': { [create]: maybeOne },
  'ordering.order_lines': { [create]: { least: 0, most: 5 } },
  'ordering.order_timeline': {
    ...{ [create]: { least: 0, most: 3 }, [payAgain]: { least: 0, most: 3 }, [cancel]: { least: 0, most: 3 } },
    ...{ [changeOrder]: { least: 0, most: 3 }, [capture]: { least: 0, most: 3 } },
    ...{ [refundOrder]: { least: 0, most: 2 }, [changeShipment]: maybeOne },
    ...{ [askForReturn]: one, [changeReturn]: maybeOne },
  },
  'ordering.returns': { [askForReturn]: one },
  'ordering.return_lines': { [askForReturn]: { least: 1, most: 5 } },
  'ordering.shipments': { [changeOrder]: { least: -1, most: 1 }, [changeShipment]: { least: -1, most: 1 } },
  'ordering.order_notes': { [addNote]: one },
  'ordering.order_refunds': { [refundOrder]: maybeOne, [changeOrder]: maybeOne },
  'ordering.refund_lines': { [refundOrder]: { least: 0, most: 5 }, [changeOrder]: { least: 0, most: 5 } },
  'payments.refunds': { [refundOrder]: maybeOne, [changeOrder]: maybeOne },
  'sandbox_paypal.capture_refunds': { [refundOrder]: maybeOne, [changeOrder]: maybeOne },
  'payments.payments': { [create]: maybeOne, [payAgain]: maybeOne },
  'sandbox_paypal.orders': { [create]: maybeOne, [payAgain]: maybeOne },
  'pricing.delivery_methods': { [addMethod]: one },
  'pricing.code_uses': { [create]: maybeOne },
  'pricing.codes': { [addDiscount]: one, [deleteDiscount]: { least: -1, most: 0 } },
  'platform.audit': {
    ...{ [addMethod]: one, [changeMethod]: maybeOne, [retireMethod]: one },
    ...{ [addDiscount]: one, [changeDiscount]: maybeOne, [deleteDiscount]: one },
    ...{ [invite]: one, [changeRole]: anyNumber, [removeStaff]: atLeastOne },
    ...{ [reorderMethods]: anyNumber, [changeTax]: maybeOne, [changeShop]: maybeOne },
    ...{ [addBanner]: one, [changeBanner]: maybeOne, [reorderBanners]: anyNumber, [deleteBanner]: one },
    ...{ [addProduct]: atLeastOne, [editProduct]: anyNumber, [deleteProduct]: anyNumber },
    ...{ [refundOrder]: { least: 0, most: 8 }, [changeShipment]: maybeOne, [addNote]: one },
    ...{ [changeOrder]: { least: 0, most: 11 }, 'POST /api/v1/admin/payments/look-again/{id}': { least: 0, most: 5 } },
    ...{ [addCategory]: anyNumber, [changeCategory]: anyNumber, [deleteCategory]: anyNumber },
    ...{ [addBrand]: anyNumber, [changeBrand]: anyNumber, [deleteBrand]: anyNumber },
    ...{ [resend]: one, [dismiss]: one, [noteOnCustomer]: maybeOne, [decideReview]: maybeOne },
    [changeReturn]: maybeOne,
  },
};

/**
 * @param accepted number of accepted requests by endpoint
 * @returns tables whose number of rows changed by more or less than the accepted requests explain
 */
export function unexplained(
  before: TableChecksums,
  after: TableChecksums,
  accepted: ReadonlyMap<string, number>,
): string[] {
  return [...after].flatMap(([name, { rows }]) => {
    const more = rows - (before.get(name)?.rows ?? 0);
    const [least, most] = boundsOf(effects[name] ?? {}, accepted);
    return more >= least && more <= most ? [] : [`${name}: ${more} more rows, ${least} to ${most} expected`];
  });
}

function boundsOf(calls: Readonly<Record<string, Effect>>, accepted: ReadonlyMap<string, number>): [number, number] {
  const bounds: [number, number] = [0, 0];
  for (const [call, { least, most }] of Object.entries(calls)) {
    const times = accepted.get(call) ?? 0;
    if (times === 0) continue; // 0 * Infinity is NaN
    bounds[0] += times * least;
    bounds[1] += times * most;
  }
  return bounds;
}
