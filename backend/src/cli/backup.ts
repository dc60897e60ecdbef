import { backUp } from './copies/back-up.js';
import { runCommand } from './run-command.js';

await runCommand('Backup', async (print, interrupted) => {
  print(await backUp(process.env, new Date(), interrupted));
  return 0;
});
