import type { UploadDataWithPathInput, UploadDataWithPathOutput } from 'aws-amplify/storage';
import { z } from 'zod';
import { ownValue } from '../domain/own-value.ts';
import { type CheckedFile, checkFile, type FileRules, UNREADABLE_FILE } from './check-file.ts';
import { FILE_KINDS } from './file-kind.ts';
import { sha256Of } from './sha256.ts';
import { type Transfer, type UploadedFile, type UploadState, uploadFailure } from './upload-state.ts';

const KEY = 'studio-upload-names';

/** Milliseconds. Amplify can resume an upload for an hour after its last activity. */
const RESUMABLE_MS = 3_600_000;

type UploadStorage = Pick<Storage, 'getItem' | 'setItem'>;

const storedShape = z.record(z.string(), z.object({ name: z.uuid(), at: z.number() }));

/**
 * The random names of unfinished uploads. Amplify resumes an interrupted upload if the same file is sent to
 * the same key. So the same file gets its earlier name, and every other file a new one.
 * @param storage the storage of the names, such as localStorage; without it no names are stored
 * @param now milliseconds since 1970
 */
export function createUploadNames(storage: UploadStorage | undefined, now: () => number = Date.now) {
  const read = (): z.infer<typeof storedShape> => {
    try {
      const stored = storedShape.parse(JSON.parse(storage?.getItem(KEY) ?? '{}'));
      return Object.fromEntries(Object.entries(stored).filter(([, { at }]) => now() - at < RESUMABLE_MS));
    } catch {
      return {};
    }
  };
  const write = (stored: z.infer<typeof storedShape>) => {
    try {
      storage?.setItem(KEY, JSON.stringify(stored));
    } catch {
      // Without storage, an interrupted upload starts again from the beginning after a reload.
    }
  };
  return {
    /** @returns the name, and whether an upload of this file had begun */
    nameFor(file: Blob): { readonly name: string; readonly wasBegun: boolean } {
      const mark = getMark(file);
      const stored = read();
      const begun = mark === undefined ? undefined : ownValue(stored, mark);
      const name = begun?.name ?? crypto.randomUUID();
      if (mark !== undefined) write({ ...stored, [mark]: { name, at: now() } });
      return { name, wasBegun: begun !== undefined };
    },
    /** Ends an upload: the next one of the same file is new. */
    forget(file: Blob): void {
      const mark = getMark(file);
      const { [mark ?? '']: _ended, ...rest } = read();
      if (mark !== undefined) write(rest);
    },
  };
}

type UploadNames = ReturnType<typeof createUploadNames>;

/** The properties by which Amplify identifies a file. Data without a name and date, such as a cropped picture, is always new. */
const getMark = (file: Blob): string | undefined =>
  file instanceof File ? `${file.name} ${file.size} ${file.lastModified}` : undefined;

/** The functions of Amplify's storage that an upload uses. */
export type UploadMeans = {
  readonly uploadData: (input: UploadDataWithPathInput) => UploadDataWithPathOutput;
  readonly remove: (input: { path: string }) => Promise<unknown>;
  readonly names: UploadNames;
};

export type UploadOrder = FileRules & {
  /**
   * Returns the key of the file. `name` is `<random>/<SHA-256>.<extension>`, without the file's own name: it
   * cannot be guessed, and the site shows no other bytes under it.
   */
  readonly path: (place: { readonly identityId: string; readonly name: string }) => string;
};

/** Maximum bytes of a file that Amplify sends in one piece, and bytes of a part of larger files. */
export const PART_BYTES = 5 * 2 ** 20;

/** One attempt to send a file. Events of a cancelled attempt are ignored. */
type Try = {
  readonly task: UploadDataWithPathOutput;
  /** True after Amplify knows the upload's id. Cancelling before that would leave parts behind. */
  isKnown: boolean;
  isGivenUp: boolean;
};

type Job = {
  readonly file: Blob;
  readonly fileName: string;
  readonly checked: CheckedFile;
  readonly name: string;
  /** True if only this upload uses the key: then a file that arrives after cancelling is removed. */
  readonly isOwnKey: boolean;
  readonly path: UploadOrder['path'];
  isContinuing: boolean;
};

/**
 * An upload of one file at a time with Amplify's `uploadData`: check, send, pause, resume, cancel. It is a store for React's
 * useSyncExternalStore.
 */
export function createUpload({ uploadData, remove, names }: UploadMeans) {
  let state: UploadState = { kind: 'idle' };
  let job: Job | undefined;
  let current: Try | undefined;
  const listeners = new Set<() => void>();

  function become(next: UploadState) {
    state = next;
    for (const listener of listeners) listener();
  }

  const getTransfer = ({ file, fileName }: Job, sent = 0, isContinued = false): Transfer => ({
    fileName,
    sent,
    total: file.size,
    isInParts: file.size > PART_BYTES,
    isContinued,
  });

  /**
   * Checks a file and sends it if it is accepted. It cancels the current upload.
   * @param fixedName the name below the folder, without its extension, if the caller names the file by its
   * content
   */
  async function start(file: Blob, order: UploadOrder, fixedName?: string): Promise<void> {
    giveUp();
    const fileName = file instanceof File ? file.name : 'The picture';
    const checking: UploadState = { kind: 'checking', fileName };
    become(checking);
    const check = await checkFile(file, order);
    if (state !== checking) return;
    if (!check.ok) return become({ kind: 'refused', fileName, problem: check.problem });
    const contentName = fixedName ?? (await getHash(file));
    if (state !== checking) return;
    if (contentName === undefined) return become({ kind: 'refused', fileName, problem: UNREADABLE_FILE });
    const { name, wasBegun } = names.nameFor(file);
    const isOwnKey = fixedName === undefined;
    const { extension } = FILE_KINDS[check.file.kind];
    job = {
      file,
      fileName,
      checked: check.file,
      name: `${isOwnKey ? `${name}/` : ''}${contentName}.${extension}`,
      isOwnKey,
      path: order.path,
      isContinuing: wasBegun,
    };
    become({ kind: 'sending', transfer: getTransfer(job) });
    current = send(job);
  }

  function send(job: Job): Try {
    const { mediaType } = FILE_KINDS[job.checked.kind];
    const isInParts = job.file.size > PART_BYTES;
    let isContinued = false;
    const task = uploadData({
      path: ({ identityId }) => {
        if (!identityId)
          throw Object.assign(new Error('No one is signed in.'), { name: 'NoIdentityIdException' });
        return job.path({ identityId, name: job.name });
      },
      data: job.file,
      options: {
        contentType: mediaType,
        // The store compares the checksum with the whole file.
        checksumAlgorithm: 'crc-32',
        onProgress: ({ transferredBytes }) => {
          if (!attempt.isKnown) {
            attempt.isKnown = true;
            isContinued = job.isContinuing && isInParts && transferredBytes >= PART_BYTES;
            if (attempt.isGivenUp) task.cancel();
          }
          if (attempt !== current || attempt.isGivenUp || state.kind !== 'sending') return;
          become({ kind: 'sending', transfer: getTransfer(job, transferredBytes, isContinued) });
        },
      },
    });
    const attempt: Try = { task, isKnown: !isInParts, isGivenUp: false };
    task.result.then(
      ({ path }) => {
        names.forget(job.file);
        if (!attempt.isGivenUp) return become({ kind: 'done', file: uploaded(job, path) });
        if (job.isOwnKey) remove({ path }).catch(() => {});
      },
      (thrown) => {
        if (attempt.isGivenUp) return;
        const transfer =
          state.kind === 'sending' || state.kind === 'paused' ? state.transfer : getTransfer(job);
        become({ kind: 'failed', transfer, failure: uploadFailure(thrown) });
      },
    );
    return attempt;
  }

  const uploaded = (job: Job, path: string): UploadedFile => ({
    ...job.checked,
    path,
    fileName: job.fileName,
    mediaType: FILE_KINDS[job.checked.kind].mediaType,
    bytes: job.file.size,
  });

  /** Ends the current upload, so that nothing of it stays in the store. */
  function giveUp() {
    const given = state;
    if (!job || !current) return;
    if (given.kind === 'failed' && given.transfer.isInParts) {
      // Only Amplify's own record knows the upload of its parts: resume it once, in order to end it.
      current = send(job);
    } else if (given.kind !== 'sending' && given.kind !== 'paused') return;
    current.isGivenUp = true;
    const isAllSent = given.kind === 'sending' && given.transfer.sent >= given.transfer.total;
    // A file that is completely sent cannot be cancelled: it is removed after it has arrived.
    if (current.isKnown && !isAllSent) current.task.cancel();
    names.forget(job.file);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    start,
    pause(): void {
      if (state.kind !== 'sending' || !state.transfer.isInParts || !current?.isKnown) return;
      current.task.pause();
      become({ ...state, kind: 'paused' });
    },
    resume(): void {
      if (state.kind !== 'paused') return;
      become({ ...state, kind: 'sending' });
      current?.task.resume();
    },
    /** Tries again after a failure; uploaded parts are not sent again. */
    retry(): void {
      if (state.kind !== 'failed' || !job) return;
      job.isContinuing = true;
      become({ kind: 'sending', transfer: getTransfer(job) });
      current = send(job);
    },
    cancel(): void {
      giveUp();
      const fileName = job?.fileName ?? '';
      if (
        state.kind === 'checking' ||
        state.kind === 'sending' ||
        state.kind === 'paused' ||
        state.kind === 'failed'
      )
        become({ kind: 'cancelled', fileName: state.kind === 'checking' ? state.fileName : fileName });
    },
    /** Returns to the initial state. The uploaded file stays. */
    reset(): void {
      giveUp();
      become({ kind: 'idle' });
    },
    /** Stops when the page closes. Uploaded parts stay, so that the upload can resume with the same file. */
    leave(): void {
      if (state.kind === 'sending' && state.transfer.isInParts) current?.task.pause();
      else if (state.kind === 'sending') giveUp();
    },
  };
}

/** Returns the file's SHA-256; undefined if it can no longer be read. */
const getHash = (file: Blob): Promise<string | undefined> => sha256Of(file).catch(() => undefined);
