import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall } from '@/components/workspace/viewer-session';
import { amplifyFiles, hasStore } from '@/features/account/model/amplify-files';
import type { RecordList } from '@/features/account/model/own-records';
import type { Evidence } from '@/features/bans/model/evidence';
import type { Covering } from '@/features/studio/model/covered-parts';
import type { EmailChoice } from '@/features/studio/model/email-evidence';
import { EvidenceError } from '@/features/studio/model/evidence-error';
import {
  changeEvidence,
  clearEvidence,
  type EvidenceRecord,
  getPublishedCopyKey,
  publishEvidence,
  type Redraw,
  readItems,
  removeItem,
  replacedEntry,
  saveItem,
  withEntry,
  withoutEntry,
} from '@/features/studio/model/evidence-files';
import {
  type EvidenceItem,
  type EvidenceSubject,
  getPieces,
  type Piece,
  withCover,
} from '@/features/studio/model/evidence-item';
import { useStudio } from '@/features/studio/ui/studio-context';
import { toIsoDate } from '@/lib/time/when';
import { RecordsError } from '@/lib/workspace/stored-record';

/** Pixels of the small picture in the list, at twice the size that it is shown in. */
const PREVIEW = 192;

/** Opens a picture upright and with all of its pixels. */
export async function openPicture(picture: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(picture);
  } catch {
    throw new EvidenceError('This browser cannot open the picture.');
  }
}

async function drawn(picture: Blob, maxSide?: number): Promise<HTMLCanvasElement> {
  const bitmap = await openPicture(picture);
  const scale = maxSide ? Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height)) : 1;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** A small picture as a data address; null when the browser cannot open it. */
export async function getPreview(picture: Blob): Promise<string | null> {
  try {
    return (await drawn(picture, PREVIEW)).toDataURL('image/webp', 0.7);
  } catch {
    return null;
  }
}

/** Redraws a picture without its metadata and with its covered parts; browsers that cannot write WebP write PNG. */
const redraw: Redraw = async (picture, covering, type) => {
  const canvas = await drawn(picture);
  const context = canvas.getContext('2d');
  if (!context) throw new EvidenceError('This browser cannot open the picture.');
  if (covering && (covering.size.width !== canvas.width || covering.size.height !== canvas.height))
    throw new EvidenceError('The picture opens in another size than before. Choose the covered parts again.');
  context.fillStyle = '#000';
  for (const { x, y, width, height } of covering?.parts ?? []) context.fillRect(x, y, width, height);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new EvidenceError('This browser cannot convert the picture.'));
    canvas.toBlob(take, type, 0.95);
  });
};

/** Checks whether another of the person's records refers to the same published file: both share one copy. */
function useIsNamedElsewhere(): (id: string, entry: Evidence) => boolean {
  const { bans, reports } = useStudio();
  return (id, { url }) =>
    [...bans.map(({ ban }) => ban), ...reports.map(({ report }) => report)]
      .filter((record) => record.id !== id)
      .some(({ evidence }) => evidence.some((one) => one.url === url));
}

/** Removes every file of a record's evidence. To be called once the record itself is deleted, since that may be refused. */
export function useClearEvidence(): (
  subject: EvidenceSubject,
  entries: readonly Evidence[],
) => Promise<void> {
  const isNamedElsewhere = useIsNamedElsewhere();
  return async (subject, entries) => {
    if (!hasStore()) return;
    await clearEvidence(amplifyFiles, subject, entries, (entry) => isNamedElsewhere(subject.id, entry));
  };
}

export type EvidenceEditor = {
  /** 'failed' with the data of earlier reads, if any. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly problem: string;
  readonly pieces: readonly Piece[];
  readonly reload: () => Promise<void>;
  /** Writes a piece's description, and updates its published form. */
  readonly save: (item: EvidenceItem, entry: Evidence | null) => Promise<void>;
  /** @param choice what becomes public of an email */
  readonly publish: (item: EvidenceItem, choice?: EmailChoice) => Promise<void>;
  /**
   * Covers parts of a picture. If it is public, its copy is replaced.
   * @returns true if another record of the person still shows the earlier copy
   */
  readonly cover: (item: EvidenceItem, entry: Evidence | null, covering: Covering) => Promise<boolean>;
  /** Removes a piece from the record, and its copy from the site. */
  readonly withdraw: (entry: Evidence) => Promise<void>;
  /** Removes a piece and its original for good. Its published form is withdrawn first. */
  readonly remove: (item: EvidenceItem, entry: Evidence | null) => Promise<void>;
};

/** The evidence of one record: the files of the person's own folder and the record's entries. */
export function useEvidence(
  kind: RecordList,
  { id, updatedAt }: EvidenceRecord,
  entries: readonly Evidence[],
): EvidenceEditor {
  const { viewer, end } = useSignedIn();
  const { update } = useStudio();
  const isNamedElsewhere = useIsNamedElsewhere();
  const [items, setItems] = useState<readonly EvidenceItem[]>([]);
  const [status, setStatus] = useState<EvidenceEditor['status']>('loading');
  const [problem, setProblem] = useState('');
  const subject = useMemo(() => ({ kind, id }), [kind, id]);

  const reload = useCallback(async () => {
    try {
      setItems(await readItems(amplifyFiles, subject));
      setStatus('ready');
      setProblem('');
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') return end({ kind: 'expired' });
      setStatus('failed');
      setProblem(failure.text);
    }
  }, [subject, viewer.userId, end]);

  useEffect(() => {
    void reload();
  }, [reload]);

  const change = (to: (list: readonly Evidence[]) => readonly Evidence[]) =>
    changeEvidence({ id, updatedAt }, entries, to, (changes, seen) => update(kind, id, changes, seen));

  async function save(item: EvidenceItem, entry: Evidence | null) {
    await saveItem(amplifyFiles, subject, item);
    if (entry?.details) {
      const { label, pageUrl, archiveUrl, capturedOn, eventId } = item;
      const url = item.file ? entry.url : pageUrl;
      const details = { ...entry.details, pageUrl, capturedOn, eventId };
      await change((list) => withEntry(list, { ...entry, label, url, archiveUrl, details }));
    }
    await reload();
  }

  /** Publishes a piece's copy, in the place of an earlier one if it has one. */
  async function publishCopy(item: EvidenceItem, old: Evidence | null, choice?: EmailChoice) {
    const entry = await publishEvidence(amplifyFiles, subject, item, {
      today: toIsoDate(new Date()),
      redraw,
      choice,
    });
    // First, so that no uncovered copy is left if the next step fails: it can be repeated.
    if (old && old.url !== entry.url) await removeCopy(old);
    try {
      await change((list) => (old ? replacedEntry(list, old, entry) : withEntry(list, entry)));
    } catch (thrown) {
      // A copy that no record refers to must not stay public. After a lost response it is unknown whether a record does.
      const isRefused = thrown instanceof EvidenceError || thrown instanceof RecordsError;
      if (isRefused) await removeCopy(entry).catch(() => {});
      throw thrown;
    }
  }

  async function cover(item: EvidenceItem, entry: Evidence | null, covering: Covering) {
    const covered = withCover(item, covering);
    await saveItem(amplifyFiles, subject, covered);
    // Before the next step, so that a second attempt has the same public id.
    await reload();
    if (entry) await publishCopy(covered, entry);
    return entry !== null && isNamedElsewhere(id, entry);
  }

  async function publish(item: EvidenceItem, choice?: EmailChoice) {
    // An email without a description has a public id that is not stored yet.
    if (item.file?.publicId && item.addedAt === null) await saveItem(amplifyFiles, subject, item);
    await publishCopy(item, null, choice);
  }

  async function removeCopy(entry: Evidence) {
    const key = getPublishedCopyKey(entry, await amplifyFiles.identityId());
    if (key && !isNamedElsewhere(id, entry)) await amplifyFiles.remove(key);
  }

  async function withdraw(entry: Evidence) {
    await removeCopy(entry);
    await change((list) => withoutEntry(list, entry));
  }

  async function remove(item: EvidenceItem, entry: Evidence | null) {
    if (entry) await withdraw(entry);
    await removeItem(amplifyFiles, subject, item);
    await reload();
  }

  const pieces = getPieces(items, entries);
  return { status, problem, pieces, reload, save, publish, cover, withdraw, remove };
}
