import { restoreCopy } from './copies/restore-copy.js';
import { runCommand } from './run-command.js';

await runCommand('Restore', async (print, interrupted) => {
  for (const line of await restoreCopy(process.env, interrupted)) print(line);
  return 0;
});
