import { runBesideTheServer } from '../../bench/machine/cores.mjs';
import { buildOrExit } from '../shop/build.mjs';
import { install } from '../packages/install.mjs';
import { at } from '../paths.mjs';

await install();
await buildOrExit();
process.exitCode = await runBesideTheServer(at('bench', 'bench.mjs'));
