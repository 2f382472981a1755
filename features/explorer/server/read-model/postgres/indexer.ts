import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { ReadModel } from '../read-model.ts';
import { copyRows } from './copy-rows.ts';
import { migrate } from './migrations.ts';

/** The key of the lock that one indexer of a database holds. */
const LOCK = 7_300_412_853;

/** A reader that needs newer rows notifies the indexer here. */
export const WANTED = 'read_model_wanted';

/** Milliseconds between two attempts to connect. */
const RETRY_MS = 1000;

/** Milliseconds after which the indexer looks for changes that no reader has asked for. */
const IDLE_MS = 1000;

/**
 * Copies the read model to PostgreSQL. Each site process starts one, and one of them has the lock: if its process ends,
 * another continues.
 */
export class Indexer {
  readonly #url: string;
  readonly #model: () => Promise<ReadModel>;
  #isStopped = false;
  #client: Client | undefined;
  #wake: (() => void) | undefined;
  /** The error that was logged last. An error that lasts is logged once. */
  #logged = '';

  /** @param model returns the read model with all changes that were received before */
  constructor(url: string, model: () => Promise<ReadModel>) {
    this.#url = url;
    this.#model = model;
  }

  /** Indexes until `stop` is called. */
  async run(): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#index();
      } catch (error) {
        this.#log(error);
      }
      await this.#client?.end().catch(() => undefined);
      this.#client = undefined;
      if (!this.#isStopped) await setTimeout(RETRY_MS);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake?.();
    await this.#client?.end().catch(() => undefined);
  }

  async #index(): Promise<void> {
    const client = new Client({ connectionString: this.#url, application_name: 'streamit indexer' });
    this.#client = client;
    let failure: Error | undefined;
    client.on('error', (error) => {
      failure = error;
      this.#wake?.();
    });
    client.on('notification', () => this.#wake?.());
    await client.connect();
    // Waits while another process has the lock.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await migrate(client);
    await client.query(`LISTEN ${WANTED}`);
    while (!this.#isStopped) {
      // A reader that notifies while rows are copied may want newer ones.
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      await copyRows(await this.#model(), client);
      if (failure) throw failure;
      this.#logged = '';
      await Promise.race([woken, setTimeout(IDLE_MS, undefined, { ref: false })]);
    }
  }

  #log(error: unknown): void {
    const text = String(error);
    if (this.#isStopped || text === this.#logged) return;
    this.#logged = text;
    console.error('The read model in PostgreSQL could not be updated. Trying again.', error);
  }
}
