import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { at } from '../paths.mjs';

/**
 * Lists the production packages in CycloneDX; TO names another file. Reads the lock file, because `npm sbom --omit=dev`
 * leaves out packages that both production and development need, such as the framework.
 */
const file = resolve(process.env.TO ?? at('sbom.json'));
const { version, packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
const shop = { type: 'application', name: 'loom-and-lane', version, 'bom-ref': 'loom-and-lane' };
const components = Object.entries(packages)
  .filter(([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link)
  .map(([path, found]) => componentOf(path, found));
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { timestamp: new Date().toISOString(), component: shop },
  components,
};
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
process.stdout.write(`${components.length} packages are listed in ${file}\n`);

/** @param path its folder, which differs between two versions of a package */
function componentOf(path, { version, integrity, license, optional }) {
  const name = path.replace(/^.*node_modules\//, '');
  const [algorithm, hash] = integrity.split(' ')[0].split('-');
  return {
    type: 'library',
    name,
    version,
    'bom-ref': path,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    scope: optional ? 'optional' : 'required',
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }],
    ...(license ? { licenses: [{ expression: license }] } : {}),
  };
}
