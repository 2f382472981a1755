import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds after which a request without a response counts as lost. */
const HANGS_AFTER = 60_000;

/** Milliseconds after which a process that does not respond is given up, and between two attempts to reach it. */
const REACHED_WITHIN = 100_000;
const ASK_EVERY = 30;

/** Attempts of a reader whose connection closes, and milliseconds between two of them. */
const ATTEMPTS = 3;
const RETRY_AFTER = 100;

export type SiteResponse = {
  readonly status: number;
  /** The number of the site process that responded; 0 if there is only one. */
  readonly process: number;
  readonly body: string;
};

type Request = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Keeps its connections open; without one, each request has a connection of its own. */
  readonly agent?: Agent;
};

/** A request that got no response in a minute, in contrast to one whose connection was closed. */
class HangingError extends Error {}

/** Sends a request to a site on this machine. */
export function send(port: number, path: string, sent: Request = {}): Promise<SiteResponse> {
  const { method = 'GET', headers = {}, body, agent } = sent;
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, agent: agent ?? false };
    const sending = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          process: Number(response.headers['x-site-process'] ?? 0),
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sending.setTimeout(HANGS_AFTER, () => sending.destroy(new HangingError(`${path} got no response.`)));
    sending.once('error', reject);
    sending.end(body);
  });
}

const newAgent = () => new Agent({ keepAlive: true, maxSockets: 1 });

/** Connections that stay open to each process of a site, so that a test can send a request to a certain one. */
export class SiteLines {
  readonly #port: number;
  readonly #within: number;
  readonly #agents = new Map<number, Agent>();

  /** @param within milliseconds in which a process must respond */
  constructor(port: number, within = REACHED_WITHIN) {
    this.#port = port;
    this.#within = within;
  }

  /** The open connection to a process. */
  getAgent(number: number): Agent | undefined {
    return this.#agents.get(number);
  }

  /**
   * Asks one process. Connects until it gets a connection to it, and again after the process was restarted.
   * @throws Error if the process does not respond in time
   */
  async request(number: number, path: string): Promise<SiteResponse> {
    const givesUpAt = performance.now() + this.#within;
    for (;;) {
      const agent = this.#agents.get(number) ?? newAgent();
      const response = await send(this.#port, path, { agent }).catch(() => undefined);
      if (response?.process === number) {
        this.#agents.set(number, agent);
        return response;
      }
      this.#agents.delete(number);
      agent.destroy();
      if (performance.now() > givesUpAt)
        throw new Error(`Site process ${number} did not respond to ${path} for ${this.#within / 1000} s.`);
      await sleep(ASK_EVERY);
    }
  }

  close(): void {
    for (const agent of this.#agents.values()) agent.destroy();
    this.#agents.clear();
  }
}

/** The result of readers who requested pages. */
export type ReadersResult = {
  readonly requests: number;
  /** Times that a request was sent again, because its connection was closed without a response. */
  readonly retried: number;
  /** Requests without a response after the last attempt, or that never ended. */
  readonly lost: number;
  /** The number of responses by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** The processes that responded. */
  readonly processes: readonly number[];
};

/**
 * Starts readers who request pages, each on a connection that stays open, until the result is requested. A reader sends a request
 * again after a moment if its connection closes, at most twice: the first time, the new connection can be given to the process that
 * has just ended.
 * @param pause milliseconds between a reader's requests
 * @param paths the addresses in turn, of any number
 */
export function startReaders(
  port: number,
  { readers, pause = 0 }: { readonly readers: number; readonly pause?: number },
  paths: Iterator<string>,
): () => Promise<ReadersResult> {
  let isOver = false;
  const [statuses, processes] = [new Map<number, number>(), new Set<number>()];
  let [requests, retried, lost] = [0, 0, 0];
  const sendAgain = async (path: string, agent: Agent): Promise<SiteResponse | undefined> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(port, path, { agent });
      } catch (error) {
        if (error instanceof HangingError || attempt === ATTEMPTS) return undefined;
        retried += 1;
        await sleep(RETRY_AFTER);
      }
    }
  };
  const read = async () => {
    const agent = newAgent();
    while (!isOver) {
      const path: string = paths.next().value ?? '/';
      requests += 1;
      const response = await sendAgain(path, agent);
      if (pause > 0) await sleep(pause);
      if (!response) lost += 1;
      else {
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        processes.add(response.process);
      }
    }
    agent.destroy();
  };
  const reading = Promise.all(Array.from({ length: readers }, read));
  return async () => {
    isOver = true;
    await reading;
    return {
      requests,
      retried,
      lost,
      statuses: Object.fromEntries(statuses),
      processes: [...processes].sort(),
    };
  };
}
