import { useState } from 'react';
import { UploadField } from '@/components/workspace/upload/UploadField';
import { useUpload } from '@/components/workspace/upload/use-upload';
import { amplifyFiles } from '@/features/account/model/amplify-files';
import { checkEvidence } from '@/features/studio/model/evidence/check-evidence';
import { labelFromName } from '@/features/studio/model/evidence/description';
import { EVIDENCE_RULES, type EvidenceItem } from '@/features/studio/model/evidence/item';
import { readOriginal } from '@/features/studio/model/evidence/keeping';
import { type EvidenceSubject, evidenceFolder } from '@/features/studio/model/evidence/places';
import { sha256Of } from '@/lib/sha256';
import type { UploadedFile } from '@/lib/workspace/uploads/upload-state';
import { previewOf } from './browser-pictures';
import { HashLine } from './HashLine';

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
      setChosen({ sha256, preview: check.file.kind === 'pdf' ? null : await previewOf(file) });
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
      file: { name: fileName, kind, bytes, ...chosen },
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
      label="Picture or PDF"
      hint="It is stored in your private folder, where only you can open it."
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
