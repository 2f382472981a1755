/**
 * `npm run lockfile`: adds to package-lock.json the builds for other platforms that npm left out. npm writes no entry for
 * an optional package that its registry does not have, and then `npm ci` refuses the file ("Missing … from lock file").
 * An entry for another platform is never fetched on this one. Run after adding or raising a package.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const entry = z.looseObject({
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lockfile = z.looseObject({ packages: z.record(z.string(), entry) });

const OS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const CPU = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];
const EXACT = /^\d+\.\d+\.\d+/;

/** Returns npm's fields for the platform in a package's name, such as "@swc/core-linux-arm-gnueabihf". */
function getPlatform(name: string) {
  const parts = name.split(/[-/]/).map((part) => (part === 'windows' ? 'win32' : part));
  const os = OS.filter((candidate) => parts.includes(candidate));
  const cpu = CPU.filter(
    (candidate) => parts.includes(candidate) || (candidate === 'arm' && parts.includes('armv7')),
  );
  const libc = parts.some((part) => part.startsWith('musl'))
    ? ['musl']
    : parts.includes('gnu')
      ? ['glibc']
      : [];
  return {
    ...(cpu.length && { cpu }),
    ...(os.length && { os }),
    ...(os.includes('linux') && libc.length && { libc }),
  };
}

const file = path.join(import.meta.dirname, '../package-lock.json');
const lock = lockfile.parse(JSON.parse(readFileSync(file, 'utf8')));
const isLocked = (parent: string, name: string) =>
  `node_modules/${name}` in lock.packages || `${parent}/node_modules/${name}` in lock.packages;

const missing = Object.entries(lock.packages).flatMap(([parent, { dev, optionalDependencies }]) =>
  Object.entries(optionalDependencies ?? {})
    .filter(([name, version]) => EXACT.test(version) && !isLocked(parent, name))
    .map(
      ([name, version]) =>
        [
          `node_modules/${name}`,
          { version, ...getPlatform(name), ...(dev && { dev }), optional: true },
        ] as const,
    ),
);
for (const [place, facts] of missing) {
  if (!('os' in facts))
    throw new Error(`${place} is missing from the lockfile, and its name does not contain a platform.`);
}
const packages = { ...lock.packages, ...Object.fromEntries(missing) };
const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
console.log(`${missing.length} builds for other platforms added.`);
