import { useState } from 'react';
import { captionKey, MAX_CAPTION_BYTES } from '@/lib/media/captions/caption-key';
import { captionsEntry } from '@/lib/media/captions/captions-entry';
import { mediaAddress } from '@/lib/media/media-address';
import { sha256Of } from '@/lib/sha256';
import { checkFile, UNREADABLE_FILE } from '@/lib/workspace/uploads/check-file';
import type { UploadOrder } from '@/lib/workspace/uploads/upload';
import { UploadField } from '../../../../../components/workspace/upload/UploadField';
import { useUpload } from '../../../../../components/workspace/upload/use-upload';

const ORDER = {
  accept: ['vtt'],
  maxBytes: MAX_CAPTION_BYTES,
  path: ({ name }) => captionKey(name),
} as const satisfies UploadOrder;

/** Uploads a WebVTT file. It is read first, so that a file with faults is not stored. */
export function CaptionsUpload({ onEntry }: { onEntry: (entry: string) => void }) {
  const [problem, setProblem] = useState('');
  const upload = useUpload(ORDER, ({ path, fileName }) => {
    onEntry(captionsEntry(fileName, mediaAddress(path)));
    upload.reset();
  });
  async function choose(file: File): Promise<void> {
    setProblem('');
    const fault = await faultOf(file).catch(() => UNREADABLE_FILE);
    if (fault) setProblem(`${file.name}: ${fault}`);
    else upload.start(file, await sha256Of(file));
  }
  return (
    <UploadField
      name="captions-file"
      label="Upload captions"
      choose="Choose a file"
      hint="The file name may include the language: talk.en.vtt."
      upload={upload}
      onFile={(file) => void choose(file)}
      problems={problem ? [problem] : []}
    />
  );
}

async function faultOf(file: File): Promise<string | null> {
  const check = await checkFile(file, ORDER);
  if (!check.ok) return check.problem;
  const { captionsProblem } = await import('@/lib/media/captions/check-captions');
  return captionsProblem(await file.text());
}
