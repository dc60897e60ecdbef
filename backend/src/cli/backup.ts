import { createBackup } from './backups/create-backup.js';
import { runCommand } from './run-command.js';

await runCommand('Backup', async (print, interrupted) => {
  print(await createBackup(process.env, new Date(), interrupted));
  return 0;
});
