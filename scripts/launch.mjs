/**
 * Starts one of the TypeScript programs in this folder or in tools/: `node scripts/launch.mjs start`. Plain JavaScript,
 * because it is the one file that must run on any Node.js (20 or newer) of the machine. It installs the packages if they
 * are missing and continues with the Node.js of the lockfile.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installPackages, isInstalled, pinnedNode } from './launch/packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

function explainAndExit(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Calls `stop` once the shell of npm is gone. npm runs this file through a shell that does not forward signals, so
 * this process would survive the end of npm.
 */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}

/** Waits for the child and exits with its result; forwards signals that were sent only to this process. */
function runInstead(command, args) {
  const child = spawn(command, args, { stdio: 'inherit', cwd: root });
  // Ctrl-C reaches the child directly, because it has the same terminal; a lone SIGTERM or SIGHUP does not.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => child.kill('SIGTERM'));
  stopWithNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => explainAndExit(`Could not start ${command}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

const [name, ...args] = process.argv.slice(2);
if (!name || !/^[a-z-]+$/.test(name)) explainAndExit('Usage: node scripts/launch.mjs <program> [arguments]');

const major = Number(process.versions.node.split('.')[0]);
if (major < 20) explainAndExit(`StreamIt needs Node.js 20 or newer, but this is ${process.version}.`);

process.chdir(root);
if (!isInstalled(root)) {
  console.log('Installing packages (npm ci) ...');
  const failure = await installPackages(root);
  if (failure) explainAndExit(failure);
}

// Node.js stores compiled code there, also that of programs that these programs start. A build empties it.
process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache/node');
const folder = existsSync(path.join(root, 'scripts', `${name}.ts`)) ? 'scripts' : 'tools';
const program = path.join(root, folder, `${name}.ts`);
const pinned = pinnedNode(root);
if (process.version === pinned.version) {
  process.argv.splice(1, 2, program);
  stopWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  nodeModule.enableCompileCache?.();
  await import(pathToFileURL(program).href);
} else {
  runInstead(pinned.executable, [program, ...args]);
}
