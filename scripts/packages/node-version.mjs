const minimum = [20, 19];

/** Exits with a message if Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > minimum[0] || (major === minimum[0] && minor >= minimum[1])) return;
  process.stderr.write(`Loom & Lane needs Node ${minimum.join('.')} or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
