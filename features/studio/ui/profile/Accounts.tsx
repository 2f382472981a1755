import { useEffect, useRef, useState } from 'react';
import { Field } from '@/components/form/Field';
import { WhenField } from '@/components/form/WhenField';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { ACCOUNT_RULES, readAccount } from '@/features/studio/model/account-address';
import {
  EMPTY_ENTRY,
  type PlatformEntry,
  type ProfileControl,
  type ProfileValues,
} from '@/features/studio/model/profile-values';
import { PLATFORMS, PROFILE_PLATFORM_IDS, type ProfilePlatformId } from '@/lib/domain/platform';
import { toIsoDate } from '@/lib/time/when';
import styles from './Accounts.module.scss';

type Removed = { readonly id: ProfilePlatformId; readonly entry: PlatformEntry };

/** The platforms of a profile: the account on each, since when, and the current account. */
export function Accounts({
  values,
  set,
  at,
}: {
  values: ProfileValues;
  set: (changes: Partial<ProfileValues>) => void;
  at: (control: ProfileControl) => readonly string[];
}) {
  const card = useRef<HTMLDivElement>(null);
  const [focusOn, setFocusOn] = useState('');
  const [removed, setRemoved] = useState<Removed | null>(null);
  const named = PROFILE_PLATFORM_IDS.filter((id) => values[id] !== null);
  const free = PROFILE_PLATFORM_IDS.filter((id) => values[id] === null);

  useEffect(() => {
    if (!focusOn) return;
    card.current?.querySelector<HTMLElement>(focusOn)?.focus();
    setFocusOn('');
  }, [focusOn]);

  const change = (id: ProfilePlatformId, entry: PlatformEntry | null) => set({ [id]: entry });
  const add = (id: ProfilePlatformId, entry = EMPTY_ENTRY) => {
    change(id, entry);
    setRemoved(null);
    setFocusOn(`[name='${id}-link']`);
  };
  const remove = (id: ProfilePlatformId, entry: PlatformEntry) => {
    change(id, null);
    setRemoved({ id, entry });
    setFocusOn(`.${styles.undo}`);
  };

  return (
    <Card
      id="accounts"
      title="Your accounts"
      note="Add your account on each platform. Its status comes from your bans and reports."
    >
      <div ref={card} className={styles.accounts}>
        {named.map((id) => (
          <Account
            key={id}
            id={id}
            entry={values[id] ?? EMPTY_ENTRY}
            onChange={(entry) => change(id, entry)}
            onRemove={(entry) => remove(id, entry)}
            at={at}
          />
        ))}
        <div role="status" className={styles.removed}>
          {removed && (
            <p>
              {PLATFORMS[removed.id].displayName} will be removed when you save.{' '}
              <button
                type="button"
                className={`text-link ${styles.undo}`}
                onClick={() => add(removed.id, removed.entry)}
              >
                Undo
              </button>
            </p>
          )}
        </div>
        {free.length > 0 && (
          <div className={styles.free}>
            <p id="free-platforms">{named.length === 0 ? 'Add a platform' : 'Add another platform'}</p>
            <ul className="plain-list" aria-labelledby="free-platforms">
              {free.map((id) => (
                <li key={id}>
                  <Button onClick={() => add(id)}>
                    <PlatformMark platform={id} />
                    <span className="visually-hidden">Add </span>
                    {PLATFORMS[id].displayName}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  );
}

function Account({
  id,
  entry,
  onChange,
  onRemove,
  at,
}: {
  id: ProfilePlatformId;
  entry: PlatformEntry;
  onChange: (entry: PlatformEntry) => void;
  onRemove: (entry: PlatformEntry) => void;
  at: (control: ProfileControl) => readonly string[];
}) {
  const { displayName } = PLATFORMS[id];
  const { example, handle } = ACCOUNT_RULES[id];
  const today = toIsoDate(new Date());
  /** Replaces a bare name by its address. */
  const complete = (field: 'link' | 'url') => {
    const read = entry[field].trim() ? readAccount(id, entry[field]) : null;
    if (read?.ok && read.address !== entry[field]) onChange({ ...entry, [field]: read.address });
  };
  const address = {
    type: 'text',
    inputMode: 'url',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    dir: 'ltr',
    placeholder: example,
  } as const;
  return (
    <fieldset className={styles.account}>
      <legend>
        <PlatformMark platform={id} />
        {displayName}
      </legend>
      <button type="button" className={styles.remove} onClick={() => onRemove(entry)}>
        <Icon name="trash3" />
        Remove<span className="visually-hidden"> {displayName}</span>
      </button>
      <Field
        {...address}
        name={`${id}-link`}
        label={handle ? 'Your account (link or @name)' : 'Your account (link)'}
        value={entry.link}
        onChange={(link) => onChange({ ...entry, link })}
        onBlur={() => complete('link')}
        problems={at(`${id}-link`)}
      />
      <Field
        {...address}
        name={`${id}-url`}
        label="Your current account, if different"
        value={entry.url}
        onChange={(url) => onChange({ ...entry, url })}
        onBlur={() => complete('url')}
        problems={at(`${id}-url`)}
      />
      <div className={styles.since}>
        <WhenField
          name={`${id}-since`}
          label="Since"
          value={entry.since}
          onChange={(since) => onChange({ ...entry, since })}
          newest={today}
          problems={at(`${id}-since`)}
        />
      </div>
      <div className={styles.since}>
        <WhenField
          name={`${id}-until`}
          label="Left"
          hint={`Only if you closed the account yourself. Your profile then shows that you left ${displayName}.`}
          withoutDate="Still there"
          value={entry.until}
          onChange={(until) => onChange({ ...entry, until })}
          newest={today}
          problems={at(`${id}-until`)}
        />
      </div>
    </fieldset>
  );
}
