import { checkShop } from './checks/check-shop-data.js';
import { runCommand } from './run-command.js';

await runCommand('Check', async (print) => {
  const { summary, violations } = await checkShop(process.env);
  for (const { rule, what } of violations) print(`${rule}: ${what}`);
  print(
    violations.length === 0 ? `The books are in order: ${summary}.` : `${violations.length} violations were found.`,
  );
  return violations.length === 0 ? 0 : 1;
});
