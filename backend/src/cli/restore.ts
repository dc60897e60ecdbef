import { restoreBackup } from './backups/restore-backup.js';
import { runCommand } from './run-command.js';

await runCommand('Restore', async (print, interrupted) => {
  for (const line of await restoreBackup(process.env, interrupted)) print(line);
  return 0;
});
