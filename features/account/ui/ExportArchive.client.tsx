'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { CheckField } from '@/components/form/CheckField';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { type SignedInViewer, useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall, queryAsViewer } from '@/components/workspace/viewer-session';
import { amplifyFiles, hasStore } from '@/features/account/model/amplify-files';
import type { ArchiveContent, ArchiveProgress, StoredFile } from '@/features/account/model/archive';
import { readDeviceData } from '@/features/account/model/device-data';
import { OWN_KINDS } from '@/features/account/model/own-records';
import { readDetails } from '@/features/account/ui/account-context';
import { readOwnReminders } from '@/features/reminders/model/own-reminders';
import { filePrefix, siteName } from '@/lib/site/site';
import { plural, pluralForm } from '@/lib/text/plural';
import { toIsoDate } from '@/lib/time/when';
import { fileSizeText } from '@/lib/workspace/file-kind';
import { Progress } from '../../../components/workspace/Progress';
import { chooseTarget, MAX_IN_MEMORY, writesToDisk } from '../../../lib/workspace/save-file';
import styles from './ExportArchive.module.scss';

export type ExportState =
  | { readonly kind: 'idle' | 'collecting' | 'cancelled' }
  | { readonly kind: 'writing'; readonly progress: ArchiveProgress }
  | {
      readonly kind: 'done';
      readonly name: string;
      readonly records: number;
      readonly files: number;
      readonly bytes: number;
      readonly unreadable: number;
    }
  | { readonly kind: 'failed'; readonly problem: string };

/** Creates the archive in this browser; the site's server receives none of it. */
export function useExport() {
  const { viewer, end } = useSignedIn();
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);

  const start = useCallback(
    async (withFiles: boolean) => {
      const controller = new AbortController();
      const { signal } = controller;
      work.current = controller;
      const exportedAt = new Date();
      const name = `${filePrefix(siteName())}-${toIsoDate(exportedAt)}.zip`;
      try {
        const target = await chooseTarget(name);
        if (!target) return;
        setState({ kind: 'collecting' });
        try {
          // The code that writes ZIPs is loaded only when it is needed.
          const { writeArchive } = await import('@/features/account/model/archive');
          const content = await readContent(viewer, withFiles, exportedAt);
          signal.throwIfAborted();
          await writeArchive(content, target.sink, {
            signal,
            onProgress: (progress) => setState({ kind: 'writing', progress }),
          });
          target.finish();
          const { rows, files, unreadable } = content;
          const records = OWN_KINDS.reduce((sum, kind) => sum + rows[kind].length, 0);
          setState({ kind: 'done', name, records, files: files.length, bytes: getSize(files), unreadable });
        } catch (thrown) {
          await target.sink.abort(thrown).catch(() => undefined);
          throw thrown;
        }
      } catch (thrown) {
        if (signal.aborted) return setState({ kind: 'cancelled' });
        if (thrown instanceof TooLarge) return setState({ kind: 'failed', problem: thrown.message });
        const failure = await failureOfCall(thrown, viewer.userId);
        if (failure.kind === 'signed-out') return end({ kind: 'expired' });
        setState({ kind: 'failed', problem: failure.text });
      }
    },
    [viewer, end],
  );
  const cancel = useCallback(() => work.current?.abort(), []);
  return { state, start, cancel };
}

const getSize = (files: readonly StoredFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Reads what the archive contains. Files are read later, while they are written.
 * @throws TooLarge, and the errors of Amplify
 */
async function readContent(
  viewer: SignedInViewer,
  withFiles: boolean,
  exportedAt: Date,
): Promise<ArchiveContent> {
  const { listOwnFiles, openStored, readOwnEverything } = await import('./own-archive');
  const identityId = hasStore() ? await amplifyFiles.identityId() : 'none';
  const [{ attributes, secondSteps }, { rows, unreadable }, reminders, files] = await Promise.all([
    readDetails(),
    readOwnEverything(viewer.userId),
    readOwnReminders(viewer.userId, queryAsViewer),
    withFiles && hasStore() ? listOwnFiles(identityId) : [],
  ]);
  if (getSize(files) > MAX_IN_MEMORY && !writesToDisk()) throw new TooLarge(getSize(files));
  return {
    userId: viewer.userId,
    identityId,
    exportedAt,
    account: { attributes, groups: viewer.groups, secondSteps, reminders },
    device: readDeviceData(localStorage, viewer.userId),
    rows,
    unreadable,
    files,
    open: openStored,
  };
}

class TooLarge extends Error {
  constructor(bytes: number) {
    super(
      `Your files are ${fileSizeText(bytes)} in total. This browser must hold them all in memory, and the limit is ${fileSizeText(MAX_IN_MEMORY)}. Export your records without files, or use Chrome or Edge on a computer.`,
    );
  }
}

const CONTENTS = [
  [
    'Records',
    'Your account, profile, bans, reports and briefs as JSON, including private drafts, earlier versions and your watchlist. Your password and other sign-in secrets are not included: we cannot read them.',
  ],
  ['Files', 'Your original evidence, its published copies, your picture and thumbnails.'],
  [
    'This browser',
    'What this browser stores for this site, such as your settings, lists, playback positions and unsaved forms.',
  ],
  ['Hashes', 'The SHA-256 of every file, so that you can check later that nothing has changed.'],
] as const;

/** Exports everything that a person owns as one ZIP file, which is created in this browser. */
export function ExportArchive() {
  const { state, start, cancel } = useExport();
  const [withFiles, setWithFiles] = useState(true);
  const [isDismissed, setDismissed] = useState(false);
  const isBusy = state.kind === 'collecting' || state.kind === 'writing';
  const begin = () => {
    setDismissed(false);
    void start(withFiles);
  };
  return (
    <>
      <dl className={styles.contents}>
        {CONTENTS.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {isBusy ? (
        <ExportProgress state={state} onCancel={cancel} />
      ) : (
        <div className={styles.action}>
          <CheckField name="files" label="Include my files" value={withFiles} onChange={setWithFiles} />
          <Button variant="primary" onClick={begin}>
            <Icon name="download" /> Download archive
          </Button>
        </div>
      )}
      <p className={styles.caution}>
        <Icon name="lock-fill" />
        The archive contains your private originals with their metadata, such as where a photo was taken.
        Store it where only you can open it.
      </p>
      <Notice
        tone="error"
        text={state.kind === 'failed' && !isDismissed ? state.problem : ''}
        onDismiss={() => setDismissed(true)}
      />
      <Notice
        tone="success"
        text={isDismissed ? '' : getExportMessage(state)}
        onDismiss={() => setDismissed(true)}
        takesFocus
      />
    </>
  );
}

function ExportProgress({ state, onCancel }: { state: ExportState; onCancel: () => void }) {
  if (state.kind !== 'writing')
    return <Progress label="Collecting your records" percent={null} onCancel={onCancel} />;
  const { done, total, name } = state.progress;
  return (
    <Progress
      label="Writing the archive"
      detail={name}
      figures={total > 0 ? `${fileSizeText(done)} of ${fileSizeText(total)}` : undefined}
      percent={total > 0 ? Math.floor((done / total) * 100) : null}
      onCancel={onCancel}
    />
  );
}

function getExportMessage(state: ExportState): string {
  if (state.kind === 'cancelled') return 'The export was cancelled.';
  if (state.kind !== 'done') return '';
  const { name, records, files, bytes, unreadable } = state;
  const filesText = files > 0 ? ` and ${plural(files, 'file')} (${fileSizeText(bytes)})` : '';
  const missing =
    unreadable > 0
      ? ` ${plural(unreadable, 'record')} could not be read and ${pluralForm(unreadable, 'is', 'are')} missing.`
      : '';
  return `${name} contains ${plural(records, 'record')}${filesText}.${missing}`;
}
