import { useState } from 'react';
import { Field } from '@/components/form/Field';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import type { LinkPlace } from '@/features/studio/model/visual/commands';
import styles from './MarkdownField.module.scss';

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
  const [isChecked, setChecked] = useState(false);
  const address = linkAddress(typed);
  const problems =
    isChecked && address === null ? ['Enter an address, such as https://example.org or /briefs.'] : [];
  return (
    <Dialog title={place.href ? 'Edit link' : 'Insert link'} onClose={onClose}>
      <form
        noValidate
        className={styles.picture}
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (address === null)
            event.currentTarget.querySelector<HTMLElement>('[name=link-address]')?.focus();
          else onSave(text.trim() || typed.trim(), address);
        }}
      >
        <Field
          name="link-address"
          label="Address"
          autoComplete="off"
          required
          value={typed}
          problems={problems}
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
        <div className={styles.pictureButtons}>
          <Button type="submit" className="button-primary">
            {place.href ? 'Save link' : 'Insert link'}
          </Button>
          {place.href && <Button onClick={() => onSave(place.text, '')}>Remove link</Button>}
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
