import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { RowTable } from '../../../amplify/functions/data-versions/row-table.ts';
import { makeVersion } from '../../../amplify/functions/data-versions/save-version.ts';
import type { ExportRow } from '../../../features/datasets/model/column.ts';
import type { Manifest } from '../../../features/datasets/model/manifest.ts';
import { versionInput } from '../../../features/datasets/model/version-input.ts';
import { versionKey } from '../../../features/datasets/model/version-key.ts';
import { RECORD_TYPES, type RecordType } from '../../../lib/domain/restriction-filter.ts';
import type { TestEngine } from '../../data/testing/harness.ts';

/* Versions for tests of the site: the function makes them, with files in memory. */

type Rows = (kind: RecordType) => AsyncIterable<readonly ExportRow[]>;

export type TestVersions = {
  /** Saves rows, in their order, as a version. */
  readonly save: (rows: Rows, now: Date) => Promise<Manifest>;
  /** The compressed files by their keys. */
  readonly files: Map<string, Uint8Array>;
  /** The store for `setVersionStore`. */
  readonly store: {
    readonly read: (
      key: string,
      first: number,
      last: number,
    ) => Promise<{ readonly bytes: Uint8Array; readonly size: number } | null>;
  };
};

/** Opens versions whose records are in the engine. */
export function openTestVersions({ engine }: Pick<TestEngine, 'engine'>): TestVersions {
  const files = new Map<string, Uint8Array>();
  const texts = new Map<string, string>();
  let newest: Manifest | undefined;
  const put = async (_folder: unknown, pieces: AsyncIterable<string>) => {
    let text = '';
    for await (const piece of pieces) text += piece;
    const sha256 = createHash('sha256').update(text).digest('hex');
    files.set(versionKey(sha256), gzipSync(text));
    texts.set(sha256, text);
    return { sha256, bytes: Buffer.byteLength(text) };
  };
  async function* getRows(sha256: string) {
    const lines = (texts.get(sha256) ?? '').split('\n').filter(Boolean);
    yield lines.map((line): ExportRow => JSON.parse(line));
  }
  return {
    files,
    store: {
      read: async (key, first, last) => {
        const all = files.get(key);
        return all ? { bytes: all.subarray(first, last + 1), size: all.length } : null;
      },
    },
    save: async (rows, now) => {
      const table = new RowTable();
      try {
        for (const kind of RECORD_TYPES) {
          let place = 1_000_000;
          for await (const chunk of rows(kind))
            for (const row of chunk) {
              place -= 1;
              table.putRow(kind, row, String(place).padStart(7, '0'));
            }
        }
        const making = { files: { put, rows: getRows }, table, newest, now, site: 'http://localhost:3000' };
        const version = await makeVersion(making);
        if (!version) throw new Error('The rows are those of the newest version.');
        newest = version;
        engine.bulk('DataVersion', [versionInput(version, 0)], { kind: 'service', name: 'data-versions' });
        return version;
      } finally {
        table.close();
      }
    },
  };
}
