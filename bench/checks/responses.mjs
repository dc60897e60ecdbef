import { Connection } from '../client/connection.mjs';

const sample = 5;

/**
 * Checks, before a row is measured, that both servers return the same items, or as many if the row is ranked, and that
 * a changing request changes them.
 * @throws Error if the items differ, there are none, or a second request changes nothing
 */
export async function checkResponses(row, { shopPort, barePort }) {
  const ofShop = await itemsOf(shopPort, row.shop);
  const ofBare = row.bare && (await itemsOf(barePort, row.bare));
  if (ofBare && ofShop.some(({ length }, n) => length !== ofBare[n].length)) {
    throw new Error(`${row.name}: the shop returns ${lengths(ofShop)} items, the bare server ${lengths(ofBare)}.`);
  }
  if (ofBare && !row.isRanked && ids(ofShop) !== ids(ofBare)) {
    throw new Error(`${row.name}: the shop returns ${ids(ofShop)}, the bare server ${ids(ofBare)}.`);
  }
  if (ofShop.flat().length === 0) throw new Error(`${row.name}: there are no items in the first ${sample} responses.`);
  if (!row.changes) return;
  for (const [port, next] of [[shopPort, row.shop], ...(row.bare ? [[barePort, row.bare]] : [])]) {
    const [first, second] = await itemsOf(port, () => next(0), 2);
    if (!row.changes(first, second)) throw new Error(`${row.name}: a second request changed nothing.`);
  }
}

async function itemsOf(port, next, count = sample) {
  const connection = await Connection.to(port);
  const items = [];
  for (let n = 0; n < count; n++) {
    const { status, body } = await connection.send(next(n));
    if (status !== 200 && status !== 201) throw new Error(`${status} ${body}`);
    items.push(itemsIn(body.toString()));
  }
  connection.close();
  return items;
}

function itemsIn(json) {
  const { data } = JSON.parse(json);
  return [data.items ?? data.user ?? data].flat();
}

/** @returns the sorted product ids of each response; lines of a cart have `productId` instead of `_id` */
function ids(items) {
  return items
    .map((each) =>
      each
        .map(({ productId, _id }) => productId ?? _id)
        .sort()
        .join(' '),
    )
    .join(', ');
}

function lengths(items) {
  return items.map(({ length }) => length).join(', ');
}
