import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Failure } from '../site/failure.ts';

const installedPlaces = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const isThere = (file: string | undefined): file is string => file !== undefined && existsSync(file);

const succeeds = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function installFromPlaywright(): string | undefined {
  succeeds(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  const file = chromium.executablePath();
  return isThere(file) ? file : undefined;
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  succeeds('apt-get', ['update', '-q']);
  succeeds('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
  return installedPlaces.find(isThere);
}

/** The path of a Chromium: one that is installed, else Playwright's, else Debian's package. */
export function findBrowser(): string {
  const installed = [...installedPlaces, chromium.executablePath()].find(isThere);
  if (installed) return installed;
  console.log('Installing Chromium...');
  const file = installFromPlaywright() ?? installFromDebian();
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
