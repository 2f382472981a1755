import { useEffect, useRef, useState } from 'react';
import { Field, TextArea } from '@/components/form/Field';
import { useProblems } from '@/components/form/use-problems';
import { Button } from '@/components/ui/Button';
import { publishedPictureKey } from '@/features/studio/model/draft-pictures';
import type { TextPicture } from '@/features/studio/model/markdown-edits';
import { mediaAddress } from '@/lib/pictures/media-address';
import { sizedAddress } from '@/lib/pictures/sized-address';
import { checkFile } from '@/lib/workspace/check-file';
import type { UploadOrder } from '@/lib/workspace/upload';
import { FileDrop } from '../../../../components/workspace/FileDrop';
import { UploadProgress } from '../../../../components/workspace/UploadProgress';
import { useUpload } from '../../../../components/workspace/use-upload';
import { BRIEF_PICTURE, drawnSmaller } from './brief-picture';
import { DialogForm } from './DialogForm';

const MAX_ALT = 300;
const MAX_CAPTION = 300;

/** A picture is smaller in a text than at the top of a page. */
const PICTURE = { ...BRIEF_PICTURE, minSide: 100 } satisfies UploadOrder;

/** A chosen picture: the file to upload, and its URL in this browser. */
type Chosen = { readonly fileName: string; readonly small: Blob; readonly url: string };

/** Asks for a picture, its alternative text and its caption, uploads it and returns it for the text. */
export function PictureDialog({
  file,
  onInsert,
  onClose,
}: {
  /** The picture that was pasted or dropped; without it, the dialog asks for one. */
  file: File | null;
  onInsert: (picture: TextPicture) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<Chosen>();
  const [alt, setAlt] = useState('');
  const [caption, setCaption] = useState('');
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const upload = useUpload(PICTURE, ({ path, size }) => {
    const key = publishedPictureKey(path);
    if (!key || !size) return;
    onInsert({ address: sizedAddress(mediaAddress(key), size), alt: alt.trim(), caption: caption.trim() });
  });
  const { kind } = upload.state;
  const isBusy = kind === 'checking' || kind === 'sending' || kind === 'paused' || kind === 'done';
  const refused = upload.state.kind === 'refused' ? upload.state.problem : '';

  async function choose(next: File): Promise<void> {
    setProblem('');
    const check = await checkFile(next, PICTURE);
    if (!check.ok) return setProblem(`${next.name}: ${check.problem}`);
    try {
      const small = await drawnSmaller(next);
      setChosen({ fileName: next.name, small, url: URL.createObjectURL(small) });
    } catch {
      setProblem(`${next.name} could not be opened as a picture.`);
    }
  }

  // The pasted or dropped file is chosen once.
  const isBegun = useRef(false);
  useEffect(() => {
    if (!file || isBegun.current) return;
    isBegun.current = true;
    void choose(file);
  });

  const url = chosen?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  useEffect(() => {
    // The file input that had the focus is gone. The focus stays in a field in which the author types already.
    if (url && !form.current?.contains(document.activeElement))
      form.current?.querySelector('textarea')?.focus();
  }, [url]);

  const tooLong = {
    alt: alt.length > MAX_ALT ? `Use at most ${MAX_ALT} characters.` : '',
    caption: caption.length > MAX_CAPTION ? `Use at most ${MAX_CAPTION} characters.` : '',
  };
  const { shown, check } = useProblems({
    ...tooLong,
    alt: alt.trim() === '' ? 'Describe the picture for people who cannot see it.' : tooLong.alt,
  });
  const getProblems = (name: keyof typeof tooLong) => (tooLong[name] ? [tooLong[name]] : shown(name));

  return (
    <DialogForm
      ref={form}
      title="Insert picture"
      submit="Insert picture"
      check={check}
      isDisabled={!chosen || isBusy}
      onSubmit={() => {
        if (kind === 'failed') upload.retry();
        else if (chosen) upload.start(chosen.small);
      }}
      onClose={onClose}
    >
      {chosen ? (
        <figure>
          <img src={chosen.url} alt="" />
          <figcaption>
            <bdi>{chosen.fileName}</bdi>
            <Button
              disabled={isBusy}
              onClick={() => {
                upload.reset();
                setChosen(undefined);
              }}
            >
              Choose another picture
            </Button>
          </figcaption>
        </figure>
      ) : (
        <FileDrop
          name="picture"
          label="Picture"
          choose="Choose a picture"
          hint="Large pictures are resized before the upload. Location and date are removed."
          rules={PICTURE}
          problems={problem ? [problem] : []}
          onFile={(next) => void choose(next)}
        />
      )}
      <TextArea
        name="alt"
        label="Alternative text"
        rows={2}
        required
        hint="Say what the picture shows, for people who cannot see it. For a screenshot, repeat the words that matter."
        value={alt}
        problems={getProblems('alt')}
        onChange={setAlt}
      />
      <Field
        name="caption"
        label="Caption"
        autoComplete="off"
        hint="Optional. Shown below the picture, for example with its source and date."
        value={caption}
        problems={getProblems('caption')}
        onChange={setCaption}
      />
      <UploadProgress upload={upload} />
      {refused && <p role="alert">{refused}</p>}
    </DialogForm>
  );
}
