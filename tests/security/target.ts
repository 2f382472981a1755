import { readdirSync, readFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** A started site on loopback, and its processes. */
export type Target = {
  readonly port: number;
  /** Process ids. Read each time, because a process that ended is started again under another id. */
  readonly sitePid: () => number;
  /** By the numbers of the processes, from 1. */
  readonly sitePids: () => ReadonlyMap<number, number>;
  readonly backendPid: () => number;
  /** The backend's description of itself. */
  readonly outputs: Outputs;
};

const outputsShape = z.object({
  auth: z.object({ user_pool_client_id: z.string() }),
  data: z.object({ api_key: z.string() }),
});

export type Outputs = z.infer<typeof outputsShape>;

/** Reads amplify_outputs.json. */
export const readOutputs = (file: string): Outputs =>
  outputsShape.parse(JSON.parse(readFileSync(file, 'utf8')));

/** IP addresses of the reader whom no attack may disturb, and of attackers. All are on loopback. */
export const READER = '127.0.0.1';
export const attacker = (number: number): string =>
  `127.0.${1 + Math.floor(number / 250)}.${2 + (number % 250)}`;

export type ReceivedResponse = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type RequestOptions = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly agent?: Agent;
};

/** Options of an attack. */
export type Course = {
  /** Connections at the same time. */
  readonly connections?: number;
  /** Ends the attack before it is complete. */
  readonly signal?: AbortSignal;
};

/** Sends a request to the site from one of the addresses on loopback. */
export function fetchFrom(
  port: number,
  from: string,
  path: string,
  requested: RequestOptions = {},
): Promise<ReceivedResponse> {
  const { method = 'GET', headers = {}, body, agent } = requested;
  return new Promise((resolve, reject) => {
    const options = { port, path, method, headers, host: '127.0.0.1', localAddress: from };
    const sent = request({ ...options, agent: agent ?? false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Number of responses by status; 0 counts aborted connections. */
export type Tally = Map<number, number>;

/**
 * Requests many paths over a few connections.
 * @param paths the paths, one request for each
 */
export async function flood(
  port: number,
  from: string,
  paths: Iterable<string>,
  { connections = 30, signal, ...options }: Omit<RequestOptions, 'agent'> & Course = {},
): Promise<Tally> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
  const tally: Tally = new Map();
  const iterator = paths[Symbol.iterator]();
  const work = async () => {
    for (let next = iterator.next(); !next.done && !signal?.aborted; next = iterator.next()) {
      const status = await fetchFrom(port, from, next.value, { ...options, agent }).then(
        (result) => result.status,
        () => 0,
      );
      tally.set(status, (tally.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return tally;
}

/** Creates `count` different paths. */
export const distinct = (count: number, path: (number: number) => string): string[] =>
  Array.from({ length: count }, (_, number) => path(number));

/** Open file descriptors of a process. */
export const descriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Resident memory of a process, now and at its highest, in MB. */
export function memory(pid: number): { readonly now: number; readonly highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') };
}

/** Polls until something is true, for two minutes at most. */
export async function eventually(isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isTrue()) return true;
    await wait(200);
  }
  return false;
}
