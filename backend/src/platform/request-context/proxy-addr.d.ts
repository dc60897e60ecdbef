/** Types of `proxy-addr`, the package by which Express implements its setting `trust proxy`; it has none itself. */
declare module 'proxy-addr' {
  const proxyAddr: { compile(trusted: readonly string[]): (address: string, hop: number) => boolean };
  export default proxyAddr;
}
