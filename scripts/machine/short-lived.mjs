/** V8's flags for a process that lives for minutes: optimising its code costs more processor time than it saves. */
export const shortLived = ['--no-opt', '--max-lazy', '--single-threaded-gc', '--min-semi-space-size=32'];
