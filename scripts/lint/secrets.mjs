import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../paths.mjs';

const largest = 2 * 1024 * 1024; // bytes

/** Patterns of secrets. Each requires more than a placeholder has: enough characters, and different ones. */
const patterns = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a token of a session', /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/],
  ['a key of PayPal', /\b(?:A[\w-]{79}|E[\w-]{79})(?![\w-])/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a token of GitHub', /\bgh[opsru]_[A-Za-z0-9]{36}|\bgithub_pat_\w{60}/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b|_authToken=[\w-]{20}/],
  ['a key of Stripe', /\b[rs]k_(?:live|test)_[A-Za-z0-9]{20}/],
  ['a token of Slack', /\bxox[abprs]-[A-Za-z0-9-]{20}/],
  [
    'a password in an address',
    /\b[a-z]+:\/\/[\w.-]+:(?!\$\{|pw@|secret@|<)[^\s:@/'"`$<]{6,}@(?!localhost|127\.)[\w-]+/,
  ],
  [
    'a secret that is set',
    /\b(?:JWT_SECRET|JWT_SECRET_PREVIOUS|PAYPAL_CLIENT_SECRET|ADMIN_PASSWORD|METRICS_TOKEN|POSTGRES_PASSWORD)\s*[=:]\s*["']?(?=[A-Za-z0-9+/_-]*\d)(?=[A-Za-z0-9+/_-]*[A-Za-z])[A-Za-z0-9+/_-]{16}/,
  ],
];
/** Files that hold secrets whatever their contents. */
const never = /(^|\/)(\.env(\.(?!example$)[\w.-]+)?|\.data\/.+|id_(rsa|ecdsa|ed25519)|[^/]+\.(pem|p12|pfx|key))$/;
// Generated; consists of checksums.
const isLockFile = /(^|\/)package-lock\.json$/;

/**
 * Searches tracked files and those that the next commit may add.
 * @param {string} folder of a Git repository @returns place and kind of each possible secret, never the secret itself
 */
export function secretsIn(folder) {
  return filesOf(folder).flatMap((path) => {
    if (never.test(path)) return [`${path}: a file that holds secrets`];
    const text = textOf(join(folder, path));
    if (text === null || isLockFile.test(path)) return [];
    return text
      .split('\n')
      .flatMap((line, index) =>
        patterns.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${path}:${index + 1}: ${what}`),
      );
  });
}

function filesOf(folder) {
  const listFiles = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout, error, stderr } = spawnSync('git', listFiles, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: largest * 10,
  });
  if (status !== 0) throw new Error(`Git can't list the files of ${folder}: ${error?.message ?? stderr.trim()}`);
  return stdout.split('\0').filter(Boolean);
}

/** @returns null for deleted files, folders and binary files */
function textOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size > largest) return null;
  const text = readFileSync(path, 'utf8');
  return text.includes('\0') ? null : text;
}

/** Prints the possible secrets. @returns their number */
export function reportSecrets(folder = root) {
  const found = secretsIn(folder);
  for (const each of found) process.stdout.write(`${each}\n`);
  return found.length;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = reportSecrets(process.argv[2]) > 0 ? 1 : 0;
}
