import { useState } from 'react';
import { Field } from '@/components/form/Field';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { EMBED_SITES, embedWords, readEmbed } from '@/features/embeds/model/foreign-embeds';
import styles from './MarkdownField.module.scss';

/** Asks for the address and the title of a video or post of another site. */
export function EmbedDialog({
  onInsert,
  onClose,
}: {
  onInsert: (title: string, address: string) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [title, setTitle] = useState('');
  const [isChecked, setChecked] = useState(false);
  const address = typed.trim();
  const addressProblem =
    readEmbed(address) === null || /\s/.test(address)
      ? 'Enter the address of a video or post, such as https://vimeo.com/76979871.'
      : '';
  const titleProblem = title.trim() === '' ? 'Say what the video or post shows.' : '';
  return (
    <Dialog title="Insert video or post" onClose={onClose}>
      <form
        noValidate
        className={styles.picture}
        onSubmit={(event) => {
          event.preventDefault();
          // The editor is within a form of its own on some pages.
          event.stopPropagation();
          setChecked(true);
          const wrong = addressProblem ? 'embed-address' : titleProblem ? 'embed-title' : '';
          if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
          else onInsert(title, address);
        }}
      >
        <Field
          name="embed-address"
          label="Address"
          hint={`The page of the video or post. ${EMBED_SITES} can be shown; other sites become a link.`}
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          required
          value={typed}
          problems={isChecked && addressProblem ? [addressProblem] : []}
          onChange={setTyped}
        />
        <p role="status">{readEmbed(address) ? embedWords(address) : ''}</p>
        <Field
          name="embed-title"
          label="Title"
          hint="Readers see it before anything is loaded."
          autoComplete="off"
          maxLength={300}
          required
          value={title}
          problems={isChecked && titleProblem ? [titleProblem] : []}
          onChange={setTitle}
        />
        <div className={styles.pictureButtons}>
          <Button type="submit" variant="primary">
            Insert
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
