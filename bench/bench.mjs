import { compare } from './compare-with-bare-servers.mjs';
import { closeAll } from './machine/processes.mjs';
import { openShop } from './shop/shop.mjs';

const shop = await openShop();
try {
  await compare(shop);
} finally {
  await closeAll();
  await shop.close();
}
