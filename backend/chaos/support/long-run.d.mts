export const isLongRun: boolean;
