import { closeAll } from './machine/processes.mjs';
import { runOptions } from './run-options.mjs';
import { openShop } from './shop/shop.mjs';

const { compare } = await import(
  runOptions.pieces ? './optimizations/measure-optimizations.mjs' : './compare-with-bare-servers.mjs'
);
const shop = await openShop();
try {
  await compare(shop);
} finally {
  await closeAll();
  await shop.close();
}
