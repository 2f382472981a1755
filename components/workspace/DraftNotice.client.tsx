'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { Icon } from '@/components/ui/Icon';
import styles from './DraftNotice.module.scss';
import type { Draft } from './use-stored-draft';

const instantText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Notices about unsaved changes: restored, also edited in another tab, or not stored. */
export function DraftNotice({
  draft,
  onDiscard,
}: {
  draft: Pick<Draft<object>, 'restored' | 'otherTab' | 'isStored' | 'isDirty'>;
  /** Discards the draft and shows the saved record again. */
  onDiscard: () => void;
}) {
  const { restored, otherTab, isStored, isDirty } = draft;
  return (
    <div role="status" className={styles.notices}>
      {restored && (
        <Callout icon="arrow-counterclockwise">
          <p>
            Your unsaved changes from{' '}
            <time dateTime={restored.at.toISOString()}>{instantText.format(restored.at)}</time> have been
            restored.
          </p>
          <Button onClick={onDiscard}>Discard changes</Button>
        </Callout>
      )}
      {otherTab && (
        <Callout icon="exclamation-triangle-fill">
          <p>You are also editing this in another tab. If you save both, you choose which version to keep.</p>
        </Callout>
      )}
      {!isStored && isDirty && (
        <Callout icon="exclamation-triangle-fill">
          <p>This browser cannot store drafts. Save before you leave this page.</p>
        </Callout>
      )}
    </div>
  );
}

/** A field that was changed here and elsewhere, with both values as text. */
export type ConflictField<Name extends string = string> = {
  readonly name: Name;
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
};

type Side = 'mine' | 'theirs';

/**
 * Shows both versions of the fields that were changed here and saved elsewhere at the same time. Nothing is saved
 * until one version of each is chosen; all other fields were merged automatically.
 */
export function ConflictNotice<Name extends string>({
  fields,
  savedAt,
  onResolve,
}: {
  fields: readonly ConflictField<Name>[];
  /** ISO instant of the other version. */
  savedAt?: string;
  /** Receives the fields for which the other version was chosen. */
  onResolve: (adoptedFields: readonly Name[]) => void;
}) {
  const id = useId();
  const notice = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<Name, Side>>(new Map());
  useEffect(() => {
    notice.current?.focus();
  }, []);

  const all = (side: Side) => setChosen(new Map(fields.map(({ name }) => [name, side])));
  const adoptedFields = fields.flatMap(({ name }) => (chosen.get(name) === 'theirs' ? [name] : []));
  return (
    <div
      ref={notice}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      className={styles.conflict}
    >
      <div className={styles.head}>
        <Icon name="exclamation-triangle-fill" />
        <h2 id={`${id}-title`}>This was also changed elsewhere</h2>
        <p id={`${id}-text`}>
          Another tab or device saved a different version {savedAt && <SavedAt instant={savedAt} />} while you
          were editing. Both versions are still here: choose which one to save.
        </p>
      </div>
      <div className={styles.all}>
        <Button onClick={() => all('mine')}>Keep mine</Button>
        <Button onClick={() => all('theirs')}>Use the other version</Button>
      </div>
      {fields.map(({ name, label, ...versions }) => (
        <fieldset key={name} className={styles.field}>
          <legend>{label}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={styles.version}>
              <input
                type="radio"
                name={`${id}-${name}`}
                checked={chosen.get(name) === side}
                onChange={() => setChosen(new Map(chosen).set(name, side))}
              />
              <span className={styles.side}>{side === 'mine' ? 'Yours' : 'Saved elsewhere'}</span>
              <div className={styles.value} dir="auto">
                {versions[side] || <em>Empty</em>}
              </div>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles.all}>
        <Button
          variant="primary"
          disabled={fields.some(({ name }) => !chosen.has(name))}
          onClick={() => onResolve(adoptedFields)}
        >
          Save selected versions
        </Button>
      </div>
    </div>
  );
}

const conflictInstantText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function SavedAt({ instant }: { instant: string }) {
  return <time dateTime={instant}>on {conflictInstantText.format(new Date(instant))}</time>;
}
