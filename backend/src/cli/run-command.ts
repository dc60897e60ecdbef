import { oneLine } from '../bootstrap/start-failure.js';

type Print = (line: string) => void;

/**
 * Runs a command of `make`. Each line it prints begins with its name; a failure is one line.
 * @param work returns the exit code
 */
export async function runCommand(name: string, work: (print: Print) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work((line) => void process.stdout.write(`${name}: ${line}\n`));
  } catch (error) {
    process.stderr.write(`${name}: ${oneLine(error, '')}\n`);
    process.exitCode = 1;
  }
}
