import { useState } from 'react';
import { ActionForm } from '@/components/form/ActionForm';
import { CheckField } from '@/components/form/CheckField';
import { Button } from '@/components/ui/Button';
import { Time } from '@/components/ui/Time';
import type { EvidenceFile, EvidenceItem } from '@/features/studio/model/evidence/item';
import { FILE_KINDS } from '@/lib/workspace/uploads/file-kind';
import { fileSizeText } from '@/lib/workspace/uploads/file-size';
import styles from './EvidenceSection.module.scss';

const NOT_AGREED = 'Confirm this before you publish.';

/** Lists the parts of a piece of evidence that become public, and asks for consent. */
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
      submit="Publish evidence"
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
      buttons={<Button onClick={onCancel}>Cancel</Button>}
    >
      <div className={styles.consent}>
        <h4>What will be public</h4>
        <ul>
          <li>The description “{item.label}” and today’s date.</li>
          {item.file && <FileWords file={item.file} />}
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
        </ul>
        <p>You can withdraw it at any time. We cannot remove copies that others make before then.</p>
      </div>
      <CheckField
        name="consent"
        label="I have checked it, I am allowed to publish it, and I agree that all of this becomes public."
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
        The whole PDF ({fileSizeText(bytes)}), <strong>unchanged</strong>, with its hash and its metadata: the
        author’s name, software and dates. We do not remove metadata from PDFs.
      </li>
    );
  return (
    <>
      <li>
        {kind === 'avif'
          ? 'The picture, converted to another format'
          : `The ${name} picture, with the same pixels`}
        . Everything visible in it becomes public: faces, names, messages, addresses.
      </li>
      <li>
        No location, time or camera data: this is removed from the copy. Its file name and the original stay
        private.
      </li>
      <li>
        Two hashes: one of the copy, and one of the original, so that you can show later that the original has
        not changed.
      </li>
    </>
  );
}
