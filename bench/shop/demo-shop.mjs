import { spawnSync } from 'node:child_process';
import { at } from '../../scripts/paths.mjs';
import { close } from '../machine/processes.mjs';
import { openShop } from './shop.mjs';

/**
 * Runs `work` with a shop that has the demo catalogue.
 * @param work takes the port and the slug of a product with sizes @returns what `work` returns
 */
export async function inDemoShop(work) {
  const shop = await openShop();
  try {
    const server = await shop.start();
    try {
      seed(shop);
      return await work({ port: server.port, slug: await featuredSlug(server.port) });
    } finally {
      await close(server);
    }
  } finally {
    await shop.close();
  }
}

function seed({ databaseUrl, dataDir }) {
  const seeded = spawnSync(process.execPath, [at('backend/dist/cli/seed.js')], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  if (seeded.status !== 0) throw new Error(`The shop has no products: ${seeded.stderr}`);
}

async function featuredSlug(port) {
  const response = await fetch(`http://localhost:${port}/api/v1/shop/featured`);
  const { data } = await response.json();
  const product = data?.find(({ variants }) => variants.some(({ size, totalStock }) => size && totalStock > 0));
  if (!product) throw new Error(`There is no product to visit: ${response.status}`);
  return product.slug;
}
