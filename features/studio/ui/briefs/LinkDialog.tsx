import { useState } from 'react';
import { Field } from '@/components/form/Field';
import { useProblems } from '@/components/form/use-problems';
import { Button } from '@/components/ui/Button';
import type { LinkPlace } from '@/features/studio/model/visual/commands';
import { DialogForm } from './DialogForm';

/** Returns an address as a link needs it, with `https://` if it begins with a host. Null if it is none. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return null;
  if (/^(?:https?:\/\/[^/]|mailto:.+@|#.|\/(?!\/))/i.test(address)) return address;
  if (/^[^/?#@:]+@[^/?#@:]+\.[^/?#@:]+$/.test(address)) return `mailto:${address}`;
  return /^[^/?#:]+\.[^/?#:.]{2,}(?::\d+)?(?:[/?#].*)?$/.test(address) ? `https://${address}` : null;
}

/** Asks for the words and the address of a link. */
export function LinkDialog({
  place,
  onSave,
  onClose,
}: {
  place: LinkPlace;
  /** Saves the link. An empty address removes it. */
  onSave: (text: string, address: string) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState(place.text);
  const [typed, setTyped] = useState(place.href);
  const address = linkAddress(typed);
  const { shown, check } = useProblems({
    'link-address': address === null ? 'Enter an address, such as https://example.org or /briefs.' : '',
  });
  return (
    <DialogForm
      title={place.href ? 'Edit link' : 'Insert link'}
      submit={place.href ? 'Save link' : 'Insert link'}
      check={check}
      buttons={place.href && <Button onClick={() => onSave(place.text, '')}>Remove link</Button>}
      onSubmit={() => onSave(text.trim() || typed.trim(), address ?? '')}
      onClose={onClose}
    >
      <Field
        name="link-address"
        label="Address"
        autoComplete="off"
        required
        value={typed}
        problems={shown('link-address')}
        onChange={setTyped}
      />
      {place.isOneLine && (
        <Field
          name="link-text"
          label="Link text"
          autoComplete="off"
          hint="Say where the link leads. Without a text, the address is shown."
          value={text}
          onChange={setText}
        />
      )}
    </DialogForm>
  );
}
