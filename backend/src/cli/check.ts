import { checkShopDatabase } from './checks/check-shop-database.js';
import { runCommand } from './run-command.js';

await runCommand('Check', async (print) => {
  const { summary, violations } = await checkShopDatabase(process.env);
  for (const { rule, what } of violations) print(`${rule}: ${what}`);
  print(
    violations.length === 0 ? `The books are in order: ${summary}.` : `${violations.length} violations were found.`,
  );
  return violations.length === 0 ? 0 : 1;
});
