const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Resolves with the exit code that belongs to the first signal. Ctrl-C reaches every process of the run, SIGTERM this one alone: what
 * still runs then is ended with the run's folder.
 */
export function interrupted() {
  return new Promise((resolve) => {
    for (const [signal, code] of Object.entries(exitCodes)) process.on(signal, () => resolve(code));
  });
}
