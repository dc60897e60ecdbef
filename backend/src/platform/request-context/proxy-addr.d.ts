/** Express's package for the setting `trust proxy`; it brings no types. */
declare module 'proxy-addr' {
  const proxyAddr: { compile(trusted: readonly string[]): (address: string, hop: number) => boolean };
  export default proxyAddr;
}
