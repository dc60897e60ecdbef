export { AccountSafety } from './AccountSafety';
export type { Safety } from './safety';
