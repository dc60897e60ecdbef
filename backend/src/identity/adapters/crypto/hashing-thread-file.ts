import { fileURLToPath } from 'node:url';

export const hashingThreadFile = fileURLToPath(new URL('./hashing-thread.js', import.meta.url));
