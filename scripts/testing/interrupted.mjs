const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Resolves with the exit code for the first signal. Ctrl-C reaches every process of the run, SIGTERM only this one;
 * `RunFolder.remove` ends the other processes.
 */
export function interrupted() {
  return new Promise((resolve) => {
    for (const [signal, code] of Object.entries(exitCodes)) process.on(signal, () => resolve(code));
  });
}
