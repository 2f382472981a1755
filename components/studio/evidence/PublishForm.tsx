import { useState } from 'react';
import { ActionForm } from '@/components/form/ActionForm';
import { CheckField } from '@/components/form/CheckField';
import { Time } from '@/components/ui/Time';
import type { EvidenceFile, EvidenceItem } from '@/lib/studio/evidence/item';
import { FILE_KINDS } from '@/lib/studio/uploads/file-kind';
import { fileSizeText } from '@/lib/studio/uploads/file-size';
import styles from './EvidenceSection.module.scss';

const NOT_AGREED = 'Nothing is published before you agree to it here.';

/** What will be public of a piece, in plain words, and the consent to it. */
export function PublishForm({
  item,
  onPublish,
  onCancel,
}: {
  item: EvidenceItem;
  onPublish: () => Promise<void>;
  onCancel: () => void;
}) {
  const [isAgreed, setAgreed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  return (
    <ActionForm
      label={`Publish ${item.label}`}
      submit="Publish this piece"
      pending="Publishing"
      failureField="consent"
      check={() => {
        setChecked(true);
        return isAgreed ? undefined : 'consent';
      }}
      action={async () => {
        await onPublish();
        return '';
      }}
      buttons={
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
      }
    >
      <div className={styles.consent}>
        <h4>What everybody will see</h4>
        <ul>
          <li>The words “{item.label}”, and that you published them today.</li>
          {item.file && <FileWords file={item.file} />}
          {item.pageUrl && (
            <li>
              The address of the page: <bdi className={styles.address}>{item.pageUrl}</bdi>
            </li>
          )}
          {item.archiveUrl && (
            <li>
              The address of the archived copy: <bdi className={styles.address}>{item.archiveUrl}</bdi>
            </li>
          )}
          {item.capturedOn && (
            <li>
              That it was captured on <Time when={{ date: item.capturedOn, precision: 'day' }} />.
            </li>
          )}
        </ul>
        <p>
          You can withdraw it at any time. Copies that others have made until then are beyond this site’s
          reach.
        </p>
      </div>
      <CheckField
        name="consent"
        label="I have looked at it, I may show it, and I agree that all of this is public."
        value={isAgreed}
        onChange={setAgreed}
        problems={isChecked && !isAgreed ? [NOT_AGREED] : []}
        required
      />
    </ActionForm>
  );
}

function FileWords({ file: { kind, bytes } }: { file: EvidenceFile }) {
  const { name } = FILE_KINDS[kind];
  if (kind === 'pdf')
    return (
      <li>
        The whole PDF ({fileSizeText(bytes)}), <strong>exactly as it is</strong>, with what it carries besides
        its pages: its author’s name, the program that made it, dates. This site does not take those out of a
        PDF. And its hash.
      </li>
    );
  return (
    <>
      <li>
        {kind === 'avif'
          ? 'The picture, drawn anew as another format'
          : `The ${name} picture with the same pixels`}
        . Everything that can be seen in it can be seen then: faces, names, messages, addresses.
      </li>
      <li>
        Not its place, time and camera: they are taken out of the copy. Nor its name on your device. The
        original stays private.
      </li>
      <li>Two hashes: of the copy, and of the original, so that you can show it to somebody later.</li>
    </>
  );
}
