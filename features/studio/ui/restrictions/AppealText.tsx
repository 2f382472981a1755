import { useState } from 'react';
import { z } from 'zod';
import { TextArea } from '@/components/form/Field';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { appealText, openGaps } from '@/features/bans/model/appeal-text';
import type { Ban } from '@/features/bans/model/ban';
import { getPlatformName } from '@/lib/domain/platform';
import { saveBlob } from '@/lib/workspace/download';
import { printText } from '@/lib/workspace/print-text';
import { DraftNotice } from '../../../../components/workspace/DraftNotice.client';
import { useStoredDraft } from '../../../../components/workspace/use-stored-draft';
import { appealDraft } from '../unsaved-forms';
import styles from './AppealText.module.scss';

const shape = z.object({ text: z.string() });

/** Makes the text of an appeal from the record. It can be edited, copied and saved; the site does not get it. */
export function AppealText({ ban, name }: { readonly ban: Ban; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  const draft = useStoredDraft(
    appealDraft(ban.id),
    shape,
    { text: appealText(ban, name, window.location.origin) },
    null,
  );
  const [news, setNews] = useState('');
  const { text } = draft.values;
  const gaps = openGaps(text);
  const platform = getPlatformName(ban);

  function restart(): void {
    setOpen(true);
    draft.forget();
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setNews('Copied.');
    } catch {
      setNews('The browser did not allow copying. Select the text and copy it.');
    }
  }

  return (
    <Card
      id="appeal-text"
      title="Write an appeal"
      note={`A letter to ${platform} from the facts of your record. It stays in this browser, and is not legal advice.`}
    >
      {isOpen || draft.isDirty ? (
        <div className={styles.appeal}>
          <DraftNotice draft={draft} onDiscard={restart} />
          <TextArea
            name="appeal"
            label="Text of the appeal"
            hint="Correct anything that is wrong, and fill in the parts in brackets."
            rows={16}
            value={text}
            onChange={(changed) => draft.set({ text: changed })}
          />
          {gaps.length > 0 && <p className={styles.gaps}>Still to fill in: {gaps.join(' ')}</p>}
          <div className={styles.buttons}>
            <Button onClick={() => void copy()}>
              <Icon name="copy" /> Copy text
            </Button>
            <Button
              onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), `appeal-${ban.platform}.txt`)}
            >
              <Icon name="download" /> Save as a file
            </Button>
            <Button onClick={() => printText(`Appeal to ${platform}`, text)}>
              <Icon name="file-earmark" /> Print
            </Button>
            {draft.isDirty && <Button onClick={restart}>Start again from the record</Button>}
          </div>
          <p role="status">{news}</p>
        </div>
      ) : (
        <Button onClick={() => setOpen(true)}>Write an appeal</Button>
      )}
    </Card>
  );
}
