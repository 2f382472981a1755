import { useDeferredValue, useId, useMemo, useState } from 'react';
import { TextArea } from '@/components/form/Field';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { Icon } from '@/components/ui/Icon';
import { BAN_DETAILS, detailText } from '@/features/bans/model/ban-details';
import {
  type Notice,
  type ReadNotice,
  readNotice,
  type SuggestedField,
  type Suggestion,
} from '@/features/bans/model/read-notice';
import type { BanValues } from '@/features/studio/model/check-restriction';
import { coverPersonalLinks } from '@/features/studio/model/cover-links';
import { NoticeFileError, openNotice } from '@/features/studio/model/open-notice';
import {
  findPlatform,
  isPlatformId,
  isProfilePlatformId,
  OTHER_PLATFORM,
  PLATFORMS,
} from '@/lib/domain/platform';
import { plural, pluralForm } from '@/lib/text/plural';
import { onDay, whenText } from '@/lib/time/when';
import styles from './NoticeField.module.scss';
import type { FieldsProps } from './restriction-form';

const { label, hint, limit } = BAN_DETAILS.notice;

/**
 * The platform's notice, pasted or opened from a file, and the values that it states for the other fields. The notice is
 * read in the browser.
 */
export function NoticeField({ values, set, problems, today }: FieldsProps<BanValues>) {
  const { notice } = values;
  const [first] = useState(notice);
  const [email, setEmail] = useState<Omit<Notice, 'text'>>({});
  // The case number that was removed from the notice, which is public.
  const [removed, setRemoved] = useState<Suggestion | null>(null);
  const text = useDeferredValue(notice);
  const read = useMemo(() => {
    const found = readNotice({ ...email, text }, today);
    const hasNumber = found.suggestions.some(({ field }) => field === 'caseNumber');
    return removed && !hasNumber && text.includes(REMOVED)
      ? { ...found, suggestions: [...found.suggestions, removed] }
      : found;
  }, [email, text, today, removed]);
  // The notice of a stored record was read when it was written.
  const isNew = notice !== first || values.platform === '';
  return (
    <div className={styles.notice}>
      <TextArea
        name="notice"
        label={label}
        hint={`${hint} Paste it first: the form suggests the other fields from it, in your browser.`}
        limit={limit}
        rows={4}
        value={notice}
        onChange={(changed) => {
          if (changed === '') {
            setEmail({});
            setRemoved(null);
          }
          set({ notice: changed });
        }}
        problems={problems.notice}
      />
      <OpenFile
        onOpen={({ text: opened, ...headers }) => {
          setEmail(headers);
          setRemoved(null);
          set({ notice: opened });
        }}
      />
      {isNew &&
        text.trim() !== '' &&
        isPlatformId(values.platform) &&
        !isProfilePlatformId(values.platform) && (
          <p className="field-hint">
            The form has no rules for notices of{' '}
            {values.platform === OTHER_PLATFORM ? 'this platform' : PLATFORMS[values.platform].displayName}.
            Check every suggestion.
          </p>
        )}
      {isNew && text.trim() !== '' && (
        <Suggestions read={read} values={values} set={set} removed={removed} onRemove={setRemoved} />
      )}
    </div>
  );
}

/** A button that opens an email or a text file. */
function OpenFile({ onOpen }: { readonly onOpen: (notice: Notice) => void }) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  async function open(file: File): Promise<void> {
    setProblem(null);
    try {
      onOpen(await openNotice(file));
    } catch (error) {
      setProblem(
        error instanceof NoticeFileError
          ? error.message
          : 'This file could not be read. Paste the text of the notice instead.',
      );
    }
  }
  return (
    <div>
      <label className="button" htmlFor={id}>
        <Icon name="envelope" /> Open an email or text file
      </label>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept=".eml,.txt,message/rfc822,text/plain"
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Allows choosing the same file again.
          event.target.value = '';
          if (file) void open(file);
        }}
      />
      <div id={`${id}-problem`} role="alert">
        {problem && <p className="field-problem">{problem}</p>}
      </div>
    </div>
  );
}

/** What a notice has in place of a case number that was removed. */
const REMOVED = '[removed]';

const FIELD_LABELS: Readonly<Record<SuggestedField, string>> = {
  platform: 'Platform',
  began: 'When it began',
  restriction: 'What the platform did',
  account: BAN_DETAILS.account.label,
  scope: BAN_DETAILS.scope.label,
  reasonCategory: BAN_DETAILS.reasonCategory.label,
  decidedBy: BAN_DETAILS.decidedBy.label,
  temporaryUntil: BAN_DETAILS.temporaryUntil.label,
  caseNumber: BAN_DETAILS.caseNumber.label,
};

function valueText({ field, value }: Suggestion): string {
  if (field === 'platform') return findPlatform(value)?.displayName ?? value;
  if (field === 'began') return whenText(onDay(value), 'long');
  return field === 'restriction' ? value : detailText(field, value);
}

/** The value of a field in the form of a suggestion; empty if the field is empty. */
const currentValue = (values: BanValues, field: SuggestedField): string =>
  field === 'began' ? (values.began?.date ?? '') : values[field].trim();

const getChanges = ({ field, value }: Suggestion): Partial<BanValues> =>
  field === 'began' ? { began: onDay(value), isBeganUnknown: false } : { [field]: value };

type SuggestionsProps = Pick<FieldsProps<BanValues>, 'values' | 'set'> & {
  readonly read: ReadNotice;
  /** The case number that was removed from the notice. */
  readonly removed: Suggestion | null;
  readonly onRemove: (number: Suggestion | null) => void;
};

/**
 * The suggestions that the form does not have yet, with a button for each and one for all empty fields. A case number becomes public
 * only by a button of its own: the one for all fields removes it from the notice, which is public, and covers links that could be
 * keys to an account.
 */
function Suggestions({
  read: { suggestions, limit: deadline },
  values,
  set,
  removed,
  onRemove,
}: SuggestionsProps) {
  const id = useId();
  const { notice } = values;
  const number = suggestions.find(({ field }) => field === 'caseNumber');
  const isInNotice = number !== undefined && number !== removed && notice.includes(number.value);
  const covered = coverPersonalLinks(notice);
  /** Returns a notice without the case number, unless it is to be public. */
  const withoutNumber = (text: string): Partial<BanValues> => {
    if (!number || !isInNotice || currentValue(values, 'caseNumber') !== '') return { notice: text };
    onRemove(number);
    return { notice: text.replaceAll(number.value, REMOVED) };
  };
  const putBack = (): Partial<BanValues> => {
    onRemove(null);
    return removed ? { notice: notice.replaceAll(REMOVED, () => removed.value) } : {};
  };
  const open = suggestions.filter(({ field, value }) => currentValue(values, field) !== value);
  const used = suggestions.length - open.length;
  const forEmpty = open.filter(({ field }) => currentValue(values, field) === '' && field !== 'caseNumber');
  return (
    <Callout tone="note" className={styles.suggestions}>
      <section aria-labelledby={id}>
        <h3 id={id}>Suggestions from the notice</h3>
        <p role="status">
          {suggestions.length === 0
            ? 'Nothing was recognised in this text. Fill in the fields below.'
            : open.length === 0
              ? 'All suggestions are in the form. Check each field before you publish.'
              : `Check each one: they are guesses from the words of the notice. ${used > 0 ? `${plural(used, 'suggestion')} already in the form.` : 'The notice was not sent anywhere.'}`}
        </p>
        {forEmpty.length > 1 && (
          <Button
            onClick={() =>
              set({
                ...(Object.assign({}, ...forEmpty.map(getChanges)) as Partial<BanValues>),
                ...withoutNumber(covered.text),
              })
            }
            className={styles.all}
          >
            Fill in {plural(forEmpty.length, 'empty field')}
          </Button>
        )}
        {open.length > 0 && (
          <ul className="plain-list">
            {open.map((suggestion) => (
              <li key={suggestion.field}>
                <p>
                  <span className={styles.field}>{FIELD_LABELS[suggestion.field]}</span>{' '}
                  <strong dir="auto">{valueText(suggestion)}</strong>
                  <span className={styles.source} dir="auto">
                    {suggestion.passage}
                  </span>
                  {suggestion === number && (isInNotice || removed) && (
                    <span className={styles.source}>
                      {isInNotice
                        ? 'It is also in the notice, which is public.'
                        : 'It was removed from the notice, because the notice is public.'}
                    </span>
                  )}
                </p>
                <div className={styles.acts}>
                  <Button onClick={() => set(getChanges(suggestion))}>
                    {currentValue(values, suggestion.field) === '' ? 'Use' : 'Replace'}
                    <span className="visually-hidden">
                      {' '}
                      {FIELD_LABELS[suggestion.field]}: {valueText(suggestion)}
                    </span>
                  </Button>
                  {suggestion === number && isInNotice && (
                    <Button onClick={() => set(withoutNumber(notice))}>Remove from the notice</Button>
                  )}
                  {suggestion === number && !isInNotice && removed && (
                    <Button onClick={() => set(putBack())}>Put back in the notice</Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
        <CoverLinks covered={covered} onCover={() => set({ notice: covered.text })} />
        {deadline && (
          <p className={styles.deadline}>
            The notice states a time limit for an appeal: {deadline.passage}{' '}
            {deadline.on &&
              `If it counts from the notice, the last day is ${whenText(onDay(deadline.on), 'long')}. `}
            Check this yourself.
          </p>
        )}
      </section>
    </Callout>
  );
}

/** Offers to cover the links of the notice that could be keys to an account. */
function CoverLinks({
  covered: { links },
  onCover,
}: {
  readonly covered: ReturnType<typeof coverPersonalLinks>;
  readonly onCover: () => void;
}) {
  if (links === 0) return null;
  return (
    <div className={styles.links}>
      <p>
        The notice has {plural(links, 'link')} that could give access to your account. The notice is public.
      </p>
      <Button onClick={onCover}>Cover {pluralForm(links, 'this link', 'these links')}</Button>
    </div>
  );
}
