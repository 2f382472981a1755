import { useMemo } from 'react';
import { ImportCard } from '@/components/workspace/ImportCard';
import { rememberOwnFiles } from '@/components/workspace/remember-own-files';
import type { ImportAdapter, Watch } from '@/components/workspace/use-import';
import { queryAsViewer, queryPublic } from '@/components/workspace/viewer-session';
import { amplifyFiles } from '@/features/account/model/amplify-files';
import type { OwnKind } from '@/features/account/model/own-records';
import { type Archive, openArchive } from '@/features/account/model/read-archive';
import { listOwnFiles, readOwnEverything, sendStored } from '@/features/account/ui/own-archive';
import { publishedPictureKey } from '@/features/studio/model/draft-pictures';
import { createOwn, updateOwn } from '@/features/studio/model/own-rows';
import { hasNoProfile, idHere, planRows, takenIds } from '@/features/studio/model/plan-import';
import {
  type ArchivePlan,
  archivePlan,
  type FilePlan,
  getPlace,
  planFile,
  runImport,
} from '@/features/studio/model/run-import';
import { plural, pluralForm } from '@/lib/text/plural';
import { toIsoDate } from '@/lib/time/when';
import type { FILES } from '@/lib/workspace/import-plan';
import { type Studio, useStudio } from './studio-context';

/** The parts of the studio that write records. */
type Writer = Pick<Studio, 'viewer' | 'create' | 'update'>;

type Kind = OwnKind | typeof FILES;
type Plan = ArchivePlan & { readonly archive: Archive };

const KIND_NAMES = {
  profiles: 'Profile',
  briefs: 'Briefs',
  versions: 'Published versions',
  drafts: 'Private drafts',
  lists: 'Watchlist',
  bans: 'Bans',
  reports: 'Shadowban reports',
  files: 'Files',
} as const;

/** Imports an archive of a person's own data. */
const getAdapter = (studio: Writer): ImportAdapter<Kind, Plan> => ({
  // Closing the account removes what the device stores under this id.
  id: studio.viewer.userId,
  unit: 'record',
  step: 'item',
  kinds: KIND_NAMES,
  otherwise: 'mine',
  choose: {
    label: 'Choose an archive',
    accept: '.zip,.json,application/zip,application/json',
    hint: 'Use a ZIP from “Export your data”, with files of at most 25 MB each, or an older JSON file from My Account.',
  },
  plan: async (file, watch) => getPlan(await openArchive(file), studio.viewer.userId, watch),
  run: async (plan, rows, means) => {
    const result = await runImport(plan.archive, plan, rows, { ...means, ...getRecordWriter(studio) });
    if (result.left === 0) await plan.archive.close();
    return result;
  },
  notes: getNotes,
  summary: ({ created, changed, files = 0 }) =>
    `${plural(created, 'record')} and ${plural(files, 'file')} added, ${plural(changed, 'record')} replaced.`,
});

async function getPlan(archive: Archive, userId: string, { signal, show }: Watch): Promise<Plan> {
  const identityId = await amplifyFiles.identityId();
  const [{ rows: own }, stored, taken] = await Promise.all([
    readOwnEverything(userId),
    listOwnFiles(identityId),
    takenIds(archive.rows, queryPublic),
  ]);
  const context = { userId, own, taken, today: toIsoDate(new Date()) };
  const there = new Map(stored.map((file) => [file.key, file]));
  const files: FilePlan[] = [];
  for (const [at, file] of archive.files.entries()) {
    signal.throwIfAborted();
    show(file.name, at / archive.files.length, `${at} of ${plural(archive.files.length, 'file')}`);
    const place = getPlace(file, archive.manifest.identityId, identityId, there, (kind, id) =>
      idHere(kind, id, context),
    );
    if (place?.isThere) files.push({ action: 'there', file, key: place.key });
    else if (place) files.push(await planFile(archive, file, place.key, signal));
  }
  const movedFiles = new Map(
    files.flatMap((plan) => (plan.action === 'bad' ? [] : getMovedKeys(plan.file.key, plan.key))),
  );
  const total = Object.values(archive.rows).flat().length;
  const rows = await planRows(
    archive.rows,
    { ...context, movedFiles },
    { signal, onProgress: (done) => show('Comparing', done / total) },
  );
  return { ...archivePlan(files, rows), archive };
}

/** The old and new keys of a file. A brief refers to a draft's picture by the key that it will have once published. */
function getMovedKeys(before: string, now: string): readonly (readonly [string, string])[] {
  const [publishedBefore, publishedNow] = [publishedPictureKey(before), publishedPictureKey(now)];
  return publishedBefore && publishedNow
    ? [
        [before, now],
        [publishedBefore, publishedNow],
      ]
    : [[before, now]];
}

/** Records in the studio's store are written through it, so that totals, other tabs and public pages are updated. */
const getRecordWriter = ({ viewer, create, update }: Writer) =>
  ({
    userId: viewer.userId,
    create: (kind, input) =>
      hasNoProfile(kind) ? createOwn(kind, input, queryAsViewer) : create(kind, input),
    update: (kind, id, changes, seen) =>
      hasNoProfile(kind)
        ? updateOwn(kind, id, changes, seen, queryAsViewer)
        : update(kind, id, changes, seen),
    send: async (...file) => {
      await sendStored(...file);
      void rememberOwnFiles(viewer.userId);
    },
  }) satisfies Partial<Parameters<typeof runImport>[3]>;

/** Remarks on a replaced profile, on fields that are left out, and on files that are not imported. */
const getNotes = ({ rows, archive }: Plan) => [
  ...rows.flatMap((row) =>
    row.action === 'unchanged' && row.replacedBy
      ? [
          [
            row.id,
            <>
              Your profile <bdi>{row.replacedBy}</bdi> does not change. The records of <bdi>{row.label}</bdi>{' '}
              will be attached to it.
            </>,
          ] as const,
        ]
      : [],
  ),
  ...archive.leftOut.map(
    ({ name, why }) =>
      [
        name,
        <>
          Not imported: <bdi>{name}</bdi>, {why}.
        </>,
      ] as const,
  ),
  ...rows.flatMap((row) =>
    row.action === 'new' && row.unknown && row.unknown.length > 0
      ? [
          [
            `${row.kind} ${row.at}`,
            <>
              {KIND_NAMES[row.kind]}, row {row.at} will be imported without the unknown{' '}
              {pluralForm(row.unknown.length, 'field')} {row.unknown.map((field) => `“${field}”`).join(', ')}.
            </>,
          ] as const,
        ]
      : [],
  ),
];

/** Imports an archive: it is checked first, and written only after a confirmation. */
export function ImportArchive() {
  const studio = useStudio();
  const { viewer, create, update } = studio;
  const adapter = useMemo(() => getAdapter({ viewer, create, update }), [viewer, create, update]);
  return (
    <ImportCard
      adapter={adapter}
      title="Import an archive"
      note="Import from this account or another of your accounts. You see a preview first. Nothing changes until you confirm."
    />
  );
}
