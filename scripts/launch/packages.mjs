/** Are the packages that package-lock.json names installed, and where is the Node.js among them. Plain JavaScript for Node.js 20. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Returns true if the packages are installed. npm records them in node_modules/.package-lock.json, in the lockfile's
 * own format.
 * @param {string} root folder of package-lock.json
 * @returns {boolean} true if every package has the locked version, except packages for other systems
 */
export function isInstalled(root) {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record) || !existsSync(pinnedNode(root).executable)) return false;
  const wanted = readJson(path.join(root, 'package-lock.json')).packages;
  const present = readJson(record).packages;
  const leavesOut = (entry) =>
    entry.optional || entry.devOptional || (entry.dev && process.env.NODE_ENV === 'production');
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true;
    return present[place] ? present[place].version === entry.version : leavesOut(entry);
  });
}

/** @returns {{ version: string, executable: string }} the Node.js that the lockfile names, e.g. v24.21.0 */
export function pinnedNode(root) {
  const { version } = readJson(path.join(root, 'package-lock.json')).packages['node_modules/node'];
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return { version: `v${version}`, executable: path.join(root, 'node_modules/node/bin', file) };
}

/** @returns {Promise<string | undefined>} the sentence to show when `npm ci` failed */
export function installPackages(root) {
  // Inside `npm start` the path begins with node_modules/.bin, whose own `node` npm is about to delete.
  const bin = path.join(root, 'node_modules', '.bin');
  const searchPath = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== bin);
  const env = { ...process.env, PATH: searchPath.join(path.delimiter) };
  const npm = process.env.npm_execpath;
  // Packages that want a newer Node.js than the one that installs them run with the Node.js that the lockfile names.
  const install = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
  const [command, args] = npm ? [systemNode(bin), [npm, ...install]] : ['npm', install];
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
    child.on('error', (error) => resolve(`Could not run npm: ${error.message}`));
    child.on('exit', (code) =>
      resolve(code === 0 ? undefined : `npm ci failed (exit code ${code}); see its messages above.`),
    );
  });
}

/** The Node.js to run npm with: not the one inside node_modules, which npm replaces while it runs. */
function systemNode(bin) {
  const inside = path.dirname(bin);
  return process.execPath.startsWith(inside) ? 'node' : process.execPath;
}
