import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Failure } from '../site/failure.ts';

/** Chromium without the browser's own interface: it needs about a third of the processor time of the whole browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const succeeds = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const install = ['install', '-y', '-q', '--no-install-recommends'];
  succeeds('apt-get', ['update', '-q']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (succeeds('apt-get', [...install, name])) return `/usr/bin/${name}`;
  }
  return undefined;
}

function installFromPlaywright(): string | undefined {
  succeeds(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

let found: string | undefined;

/**
 * The path of a Chromium: CHROME_PATH, else Debian's headless shell (installed first if this process may install packages),
 * else an installed browser, else Playwright's.
 */
export function findBrowser(): string {
  found ??= process.env.CHROME_PATH ?? [HEADLESS_SHELL].find((file) => existsSync(file)) ?? installBrowser();
  return found;
}

function installBrowser(): string {
  console.log('Installing a browser for the tests ...');
  const installed = () => [...BROWSERS, chromium.executablePath()].find((file) => existsSync(file));
  const file = installFromDebian() ?? installed() ?? installFromPlaywright();
  if (!file) {
    throw new Failure('Chromium could not be installed. Install it, or set CHROME_PATH to its path.');
  }
  return file;
}

/** Flags with which Chromium runs as root, in containers and without internet access. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
