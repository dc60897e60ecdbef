import { restoreBackup } from './backups/restore-backup.js';
import { runCommand } from './run-command.js';

await runCommand('Restore', async (print) => {
  for (const line of await restoreBackup(process.env)) print(line);
  return 0;
});
