/** Whether the environment sets the size of the run, such as CHAOS_KILLS. A seed alone does not make a run long. */
export const isLongRun = Object.keys(process.env).some((name) => /^(?:CHAOS|SOAK|FUZZ)_(?!SEED$)/.test(name));
