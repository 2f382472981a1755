import { useState } from 'react';
import { Field } from '@/components/form/Field';
import { SelectField } from '@/components/form/SelectField';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Time } from '@/components/ui/Time';
import { SchemaForm, useSchemaField, useSchemaForm } from '@/components/workspace/SchemaForm';
import { UploadField } from '@/components/workspace/UploadField';
import { useUpload } from '@/components/workspace/use-upload';
import { amplifyFiles } from '@/features/account/model/amplify-files';
import { MAX_EMAIL_BYTES } from '@/features/studio/model/email-evidence';
import {
  type Description,
  descriptionShape,
  labelFromName,
} from '@/features/studio/model/evidence-description';
import { readOriginal } from '@/features/studio/model/evidence-files';
import {
  checkEvidence,
  EVIDENCE_RULES,
  type EvidenceItem,
  type EvidenceSubject,
  evidenceFolder,
  publicIdFor,
} from '@/features/studio/model/evidence-item';
import { toIsoDate } from '@/lib/time/when';
import { fileSizeText } from '@/lib/workspace/file-kind';
import { sha256Of } from '@/lib/workspace/sha256';
import type { UploadedFile } from '@/lib/workspace/upload-state';
import styles from './EvidenceSection.module.scss';
import { getPreview } from './use-evidence';

/** A full SHA-256 hash, which can be selected, with a copy button that confirms the copy. */
export function HashLine({ of, sha256 }: { of: string; sha256: string }) {
  const [news, setNews] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(sha256);
      setNews('Copied.');
    } catch {
      setNews('Your browser did not allow copying. Select the text instead.');
    }
  }
  return (
    <div className={styles.line}>
      <span className={styles.of}>SHA-256 of {of}</span>
      <code className={styles.hash} dir="ltr">
        {sha256}
      </code>
      <button type="button" className={styles.copy} onClick={copy}>
        <Icon name="copy" /> Copy
        <span className="visually-hidden"> the SHA-256 of {of}</span>
      </button>
      <span role="status" className={styles.news}>
        {news}
      </span>
    </div>
  );
}

type Chosen = { readonly sha256: string; readonly preview: string | null };

/** Uploads a file to the person's private folder. It is hashed before the upload and compared with its hash after it. */
export function AddFile({
  subject,
  known,
  onAdded,
}: {
  subject: EvidenceSubject;
  /** Hashes of the existing files. */
  known: readonly string[];
  onAdded: (item: EvidenceItem) => Promise<void>;
}) {
  const [problem, setProblem] = useState('');
  const [isHashing, setHashing] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const order = {
    ...EVIDENCE_RULES,
    path: ({ identityId, name }: { identityId: string; name: string }) =>
      `${evidenceFolder(identityId, subject)}${name}`,
  };
  const upload = useUpload(order, (file) => void take(file));

  async function choose(file: File) {
    setProblem('');
    setChosen(undefined);
    upload.reset();
    const check = await checkEvidence(file);
    if (!check.ok) return setProblem(`${file.name}: ${check.problem}`);
    setHashing(true);
    try {
      const sha256 = await sha256Of(file);
      if (known.includes(sha256)) return setProblem(`${file.name}: This file is already in your evidence.`);
      setChosen({ sha256, preview: check.file.size ? await getPreview(file) : null });
      upload.start(file, sha256);
    } catch {
      setProblem(
        `${file.name}: This file could not be read. It may have been moved or changed: choose it again.`,
      );
    } finally {
      setHashing(false);
    }
  }

  async function take({ fileName, kind, bytes }: UploadedFile) {
    if (!chosen) return;
    const item: EvidenceItem = {
      id: chosen.sha256,
      label: labelFromName(fileName),
      pageUrl: null,
      archiveUrl: null,
      capturedOn: null,
      addedAt: new Date().toISOString(),
      file: { name: fileName, kind, bytes, ...chosen, ...publicIdFor(kind) },
    };
    try {
      await readOriginal(amplifyFiles, subject, item);
      await onAdded(item);
    } catch (thrown) {
      setProblem(`${fileName}: ${thrown instanceof Error ? thrown.message : 'The file could not be saved.'}`);
      upload.reset();
    }
  }

  return (
    <UploadField
      name="evidence"
      label="Picture, video, PDF or email"
      hint={`A video (MP4 or WebM) can be 2 minutes long. An email is a file that ends in .eml, up to ${fileSizeText(MAX_EMAIL_BYTES)}. The file is stored in your private folder, where only you can open it.`}
      upload={upload}
      onFile={(file) => void choose(file)}
      problems={problem ? [problem] : []}
    >
      <p role="status" className="muted">
        {isHashing && 'Calculating the file’s SHA-256 in this browser.'}
        {upload.state.kind === 'done' && 'Checking the upload against its SHA-256.'}
      </p>
      {chosen && <HashLine of="this file" sha256={chosen.sha256} />}
    </UploadField>
  );
}

/** The parts of a description that become public, as items of a list. */
export function DescriptionWords({ item }: { item: EvidenceItem }) {
  return (
    <>
      <li>The description “{item.label}” and today’s date.</li>
      {item.pageUrl && (
        <li>
          The address of the page: <bdi className={styles.address}>{item.pageUrl}</bdi>
        </li>
      )}
      {item.archiveUrl && (
        <li>
          The link to the archived copy: <bdi className={styles.address}>{item.archiveUrl}</bdi>
        </li>
      )}
      {item.capturedOn && (
        <li>
          The date of capture: <Time when={{ date: item.capturedOn, precision: 'day' }} />.
        </li>
      )}
    </>
  );
}

/** The start or an event of a record, as a choice: "Appeal rejected by X, 3 Nov 2026". The start has no id. */
export type EventOption = { readonly value: string; readonly label: string };

/** Describes a piece of evidence, or adds a link to a page. */
export function DescriptionForm({
  label,
  submit,
  isPage,
  begin,
  events,
  note,
  onSave,
  onCancel,
}: {
  label: string;
  submit: string;
  isPage: boolean;
  begin: Description;
  /** The start and the events of the record, which the piece may belong to. */
  events: readonly EventOption[];
  /** A note about other effects of saving. */
  note?: string;
  onSave: (typed: Description) => Promise<void>;
  onCancel: () => void;
}) {
  const today = toIsoDate(new Date());
  const form = useSchemaForm(descriptionShape({ isPage, today }), begin);
  // The copy is compared with the page, whose address may change after it.
  const { isSubmitted } = form.formState;
  const pageUrl = useSchemaField(form, 'pageUrl');
  const eventId = useSchemaField(form, 'eventId');
  return (
    <SchemaForm
      form={form}
      label={label}
      submit={submit}
      pending="Saving"
      failureField="label"
      action={async (typed) => {
        await onSave(typed);
        return '';
      }}
      buttons={<Button onClick={onCancel}>Cancel</Button>}
    >
      <Field
        {...useSchemaField(form, 'label')}
        label="Description"
        hint={
          isPage
            ? 'For example “The rule as it read that day”.'
            : 'For example “Suspension notice, 3 November”.'
        }
        autoFocus
        required
      />
      <Field
        {...pageUrl}
        onChange={(value) => {
          pageUrl.onChange(value);
          if (isSubmitted) void form.trigger('archiveUrl');
        }}
        type="url"
        dir="ltr"
        label={isPage ? 'Address of the page' : 'Address of the captured page'}
        autoComplete="off"
        required={isPage}
      />
      <Field
        {...useSchemaField(form, 'archiveUrl')}
        type="url"
        dir="ltr"
        label="Link to an archived copy"
        hint={
          <>
            A copy on another site outlasts the page. Create one at the{' '}
            <a
              className="text-link"
              href="https://web.archive.org/save"
              target="_blank"
              rel="noopener noreferrer"
            >
              Wayback Machine
            </a>{' '}
            or{' '}
            <a className="text-link" href="https://archive.today/" target="_blank" rel="noopener noreferrer">
              archive.today
            </a>
            , then paste its link here.
          </>
        }
        autoComplete="off"
      />
      <div className={styles.short}>
        <Field {...useSchemaField(form, 'capturedOn')} type="date" label="Captured on" max={today} />
      </div>
      {events.length > 1 && (
        <SelectField
          {...eventId}
          value={events.some(({ value }) => value === eventId.value) ? eventId.value : ''}
          label="What it shows"
          options={events}
        />
      )}
      {note && <p>{note}</p>}
    </SchemaForm>
  );
}
