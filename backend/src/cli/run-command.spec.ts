import { runCommand } from './run-command.js';

describe('A command', () => {
  const printed: string[] = [];
  beforeEach(() => {
    printed.length = 0;
    for (const stream of [process.stdout, process.stderr]) {
      jest.spyOn(stream, 'write').mockImplementation((text) => {
        printed.push(String(text));
        return true;
      });
    }
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.exitCode = undefined;
  });

  it('begins each line with its name and returns its exit code', async () => {
    await runCommand('Check', async (print) => {
      print('The books are in order.');
      return 3;
    });
    expect(printed).toEqual(['Check: The books are in order.\n']);
    expect(process.exitCode).toBe(3);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends with exit code 1 when %s interrupts it', async (signal) => {
    const listeners = process.listenerCount(signal);
    await runCommand('Restore', async (_print, interrupted) => {
      process.emit(signal);
      interrupted.throwIfAborted();
      return 0;
    });
    expect(printed).toEqual(['Restore: Interrupted.\n']);
    expect(process.exitCode).toBe(1);
    expect(process.listenerCount(signal)).toBe(listeners);
  });

  it('reports a failure in one line', async () => {
    await runCommand('Backup', () => Promise.reject(new Error('There is no shop in /data.\nat backup.ts:1')));
    expect(printed).toEqual(['Backup: There is no shop in /data.\n']);
    expect(process.exitCode).toBe(1);
  });
});
