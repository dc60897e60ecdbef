import { createBackup } from './backups/create-backup.js';
import { runCommand } from './run-command.js';

await runCommand('Backup', async (print) => {
  print(await createBackup(process.env, new Date()));
  return 0;
});
