import { useState } from 'react';
import { Field } from '@/components/form/Field';
import { useProblems } from '@/components/form/use-problems';
import { EMBED_SITES, embedWords, readEmbed } from '@/features/embeds/model/foreign-embeds';
import { DialogForm } from './DialogForm';

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
  const address = typed.trim();
  const { shown, check } = useProblems({
    'embed-address':
      readEmbed(address) === null || /\s/.test(address)
        ? 'Enter the address of a video or post, such as https://vimeo.com/76979871.'
        : '',
    'embed-title': title.trim() === '' ? 'Say what the video or post shows.' : '',
  });
  return (
    <DialogForm
      title="Insert video or post"
      submit="Insert"
      check={check}
      onSubmit={() => onInsert(title, address)}
      onClose={onClose}
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
        problems={shown('embed-address')}
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
        problems={shown('embed-title')}
        onChange={setTitle}
      />
    </DialogForm>
  );
}
