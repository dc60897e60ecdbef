import { Logger } from '@nestjs/common';

/** Lines about the process: JSON records in production, sentences elsewhere. */
export class ProcessLog {
  readonly #logger = new Logger('Process');

  constructor(private readonly isProduction: boolean) {}

  say(line: string): void {
    if (this.isProduction) this.#logger.log(line);
    else process.stdout.write(`${line}\n`);
  }

  /** Logs a line in production only. */
  record(line: string): void {
    if (this.isProduction) this.#logger.log(line);
  }

  warn(line: string): void {
    if (this.isProduction) this.#logger.warn(line);
    else process.stderr.write(`${line}\n`);
  }

  /** Logs the error that ends the process. */
  fail(line: string): void {
    if (this.isProduction) this.#logger.fatal(line);
    else process.stderr.write(`${line}\n`);
  }

  /** Logs Node's warnings as JSON in production, where Node would print them as plain text. */
  recordWarnings(): void {
    if (!this.isProduction) return;
    process.removeAllListeners('warning');
    process.on('warning', ({ name, message }) => this.#logger.warn(`${name}: ${message}`));
  }
}
