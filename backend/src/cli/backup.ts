import { backUp } from './copies/back-up.js';
import { runCommand } from './run-command.js';

await runCommand('Backup', async (print) => {
  print(await backUp(process.env, new Date()));
  return 0;
});
