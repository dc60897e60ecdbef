import { runJest } from './jest.mjs';

process.exit(await runJest(process.argv.slice(2).filter((word) => word !== '')));
