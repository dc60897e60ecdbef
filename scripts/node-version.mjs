const least = [20, 19];

/** Ends with one line where Node is too old to run the shop. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > least[0] || (major === least[0] && minor >= least[1])) return;
  process.stderr.write(`Loom & Lane needs Node ${least.join('.')} or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
