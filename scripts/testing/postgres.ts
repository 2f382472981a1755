import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const PROGRAMS = '/usr/lib/postgresql';

/** Attempts to connect to a new server, 100 ms apart. */
const ATTEMPTS = 300;

/**
 * Returns the folder of PostgreSQL's programs, or installs them as root on Debian; null on a machine where it cannot install them.
 * @throws Error if the installation fails, or on CI without it, so that a machine that can test with PostgreSQL never skips these tests
 */
export function findPostgres(): string | null {
  const find = () => {
    const versions = existsSync(PROGRAMS)
      ? readdirSync(PROGRAMS)
          .map(Number)
          .sort((a, b) => b - a)
      : [];
    const folder = path.join(PROGRAMS, String(versions[0]), 'bin');
    return existsSync(path.join(folder, 'initdb')) ? folder : null;
  };
  const found = find();
  if (found) return found;
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!canInstall && process.env.CI)
    throw new Error('CI needs PostgreSQL for its tests. Install it, or run the tests as root on Debian.');
  if (!canInstall) return null;
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update', '-q'], quiet);
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], quiet);
  const installed = find();
  if (!installed) throw new Error(`PostgreSQL was installed, but its programs are not in ${PROGRAMS}.`);
  return installed;
}

/** The user and group of a name in /etc/passwd. */
const getIds = (user: string) =>
  (['-u', '-g'] as const).map((option) => Number(execFileSync('id', [option, user]).toString()));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/**
 * A temporary PostgreSQL server on a free port of this machine. PostgreSQL refuses to run as
 * root, so root starts it as `postgres` or `nobody`.
 */
export class TemporaryPostgres {
  readonly #programs: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #user: { readonly uid?: number; readonly gid?: number };
  #server: ChildProcess | undefined;
  #databases = 0;

  private constructor(programs: string, folder: string, port: number, user: { uid?: number; gid?: number }) {
    this.#programs = programs;
    this.#folder = folder;
    this.#port = port;
    this.#user = user;
  }

  static async start(programs: string): Promise<TemporaryPostgres> {
    const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
    const [uid = 0, gid = 0] = process.getuid?.() === 0 ? unprivileged() : [];
    const user = process.getuid?.() === 0 ? { uid, gid } : {};
    if (user.uid !== undefined) chownSync(folder, uid, gid);
    execFileSync(
      path.join(programs, 'initdb'),
      ['-D', path.join(folder, 'data'), '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { stdio: 'ignore', cwd: folder, ...user },
    );
    const server = new TemporaryPostgres(programs, folder, await freePort(), user);
    await server.resume();
    return server;
  }

  /** Starts the server again after `kill`. */
  async resume(): Promise<void> {
    const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `unix_socket_directories=${this.#folder}`];
    this.#server = spawn(
      path.join(this.#programs, 'postgres'),
      [
        '-D',
        path.join(this.#folder, 'data'),
        '-p',
        String(this.#port),
        ...settings.flatMap((one) => ['-c', one]),
      ],
      { stdio: 'ignore', cwd: this.#folder, ...this.#user },
    );
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (this.#isReady()) return;
      await setTimeout(100);
    }
    throw new Error('PostgreSQL did not start.');
  }

  #isReady(): boolean {
    try {
      const target = ['-h', '127.0.0.1', '-p', String(this.#port)];
      execFileSync(path.join(this.#programs, 'pg_isready'), target, { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  }

  /** Creates an empty database and returns its URL. */
  createDatabase(): string {
    const name = `site_${this.#databases++}`;
    const target = ['-h', '127.0.0.1', '-p', String(this.#port), '-U', 'site'];
    execFileSync(path.join(this.#programs, 'createdb'), [...target, name], { stdio: 'ignore' });
    return `postgres://site@127.0.0.1:${this.#port}/${name}`;
  }

  /** Ends the server at once, as a crash does. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => {
      server.once('exit', resolve);
    });
    server.kill('SIGQUIT');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function unprivileged(): readonly number[] {
  try {
    return getIds('postgres');
  } catch {
    return getIds('nobody');
  }
}
