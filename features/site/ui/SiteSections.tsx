import { useEffect, useRef, useState } from 'react';
import { CheckField } from '@/components/form/CheckField';
import { Field, type FieldProps, TextArea } from '@/components/form/Field';
import { Card } from '@/components/ui/Card';
import { ConflictNotice, DraftNotice } from '@/components/workspace/DraftNotice.client';
import { SaveBar, type SaveState } from '@/components/workspace/SaveBar';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { useMergingForm } from '@/components/workspace/use-merging-form';
import { failureOfCall, queryAsViewer } from '@/components/workspace/viewer-session';
import { LinesField } from '@/features/admin/ui/form/LinesField';
import { PictureField, type PictureKindOf } from '@/features/admin/ui/form/PictureField';
import type { SaveOutcome } from '@/features/studio/ui/use-record-form';
import { SITE_PARTS } from '@/lib/site/site';
import { SITE_LIMITS, SITE_VARIABLES, type SiteField, type StoredSite } from '@/lib/site/site-values';
import { LIGHT } from '@/lib/theme/tokens';
import type { Row } from '@/lib/workspace/stored-record';
import {
  PART_WORDS,
  readSiteForm,
  SITE_LABELS,
  type SiteFormValues,
  type SiteProblems,
  saveSite,
  siteFormShape,
  siteProblems,
  writeSiteForm,
} from '../model/site-form';
import { SitePreview } from './SitePreview';
import styles from './SiteSections.module.scss';

const GONE =
  'The settings were deleted elsewhere. What you typed is still here. Reload the page and save again.';

/**
 * Checks the form and stores it. Problems are shown from the first attempt on, and updated with each change.
 * @param found the problems of the current values
 */
function useSiteSave(found: SiteProblems, send: () => Promise<SaveOutcome>) {
  const { viewer, end } = useSignedIn();
  const [isChecked, setChecked] = useState(false);
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const reset = () => {
    setChecked(false);
    setState({ kind: 'idle' });
  };

  async function store(): Promise<void> {
    setState({ kind: 'saving' });
    try {
      const outcome = await send();
      if (outcome === 'gone') return setState({ kind: 'failed', text: GONE });
      if (outcome === 'conflict') return setState({ kind: 'idle' });
      setChecked(false);
      setState({ kind: 'saved' });
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') end({ kind: 'expired' });
      else setState({ kind: 'failed', text: `${failure.text} What you typed is still here.` });
    }
  }

  return {
    state,
    problems: isChecked ? found : {},
    reset,
    dismiss: () => setState({ kind: 'idle' }),
    /** Returns the first invalid field; nothing is stored then. */
    save: async (): Promise<string | undefined> => {
      setChecked(true);
      const [wrong] = Object.keys(found);
      if (wrong === undefined) await store();
      else setState({ kind: 'idle' });
      return wrong;
    },
  };
}

const PICTURES: Readonly<Record<'logo' | 'mark', PictureKindOf>> = {
  logo: {
    shape: { aspect: 4, widest: 800 },
    minSide: 64,
    path: ({ name }) => `site-media/brand/${name}`,
    hint: 'Shown in the header instead of the name, 128 × 32 pixels. You will be asked to crop it to 4:1.',
  },
  mark: {
    shape: { aspect: 1, widest: 512 },
    minSide: 64,
    path: ({ name }) => `site-media/brand/${name}`,
    hint: 'Shown beside the name when there is no logo, and on home screens. You will be asked to crop it to a square.',
  },
};

type TextField = Exclude<SiteField, 'partsOff' | 'socialLinks'>;

const asText = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join(', '));

/** All settings in sections, with their preview and the bar that saves them. */
export function SiteSections({
  row,
  fixed,
  onSaved,
}: {
  row: Row;
  fixed: Partial<StoredSite>;
  onSaved: (row: Row) => Promise<void>;
}) {
  const element = useRef<HTMLFormElement>(null);
  const form = useMergingForm<SiteFormValues>({
    formKey: 'admin SiteSettings site',
    row,
    shape: siteFormShape,
    read: readSiteForm,
    write: writeSiteForm,
    update: async (changes, seenUpdatedAt) => {
      const written = await saveSite(changes, seenUpdatedAt, queryAsViewer);
      if (written.kind === 'saved') await onSaved(written.row);
      return written;
    },
  });
  const { values, conflict } = form;
  const save = useSiteSave(siteProblems(values, fixed), form.save);
  const isSaving = save.state.kind === 'saving';
  const shown: SiteFormValues = { ...values, ...fixed, partsOff: [...(fixed.partsOff ?? values.partsOff)] };

  const wasSaving = useRef(false);
  useEffect(() => {
    // Disabled controls lose the focus.
    if (wasSaving.current && !isSaving && document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    wasSaving.current = isSaving;
  }, [isSaving]);

  const submit = async () => {
    const wrong = await save.save();
    if (!wrong) return;
    requestAnimationFrame(() => {
      const control = element.current?.elements.namedItem(wrong);
      if (control instanceof HTMLElement) control.focus();
    });
  };
  const discard = () => {
    form.forget();
    save.reset();
  };

  /** The props that all kinds of field share. */
  const tie = (name: SiteField, hint = '') => {
    const isFixed = fixed[name] !== undefined;
    const problem = save.problems[name];
    return {
      name,
      label: SITE_LABELS[name],
      hint: isFixed ? `Set by the environment variable ${SITE_VARIABLES[name]}.` : hint,
      problems: problem ? [problem] : [],
      readOnly: isFixed,
    };
  };
  const text = (name: TextField, hint = '', more: Partial<FieldProps> = {}) => (
    <Field
      autoComplete="off"
      {...tie(name, hint)}
      {...more}
      value={shown[name]}
      onChange={(value) => form.set({ [name]: value })}
    />
  );
  const area = (name: TextField, hint: string, limit: number) => (
    <TextArea
      {...tie(name, hint)}
      rows={3}
      limit={limit}
      value={shown[name]}
      onChange={(value) => form.set({ [name]: value })}
    />
  );
  const picture = (name: 'logo' | 'mark') => {
    const { label, hint, problems, readOnly } = tie(name);
    return (
      <fieldset>
        {/* Without a picture, the field shows the label itself. */}
        <legend className={readOnly || values[name] ? styles.label : 'visually-hidden'}>{label}</legend>
        {readOnly ? (
          <p className="muted">
            {hint} <span dir="ltr">{shown[name]}</span>
          </p>
        ) : (
          <PictureField
            name={name}
            label={label}
            value={values[name]}
            onChange={(value) => form.set({ [name]: value })}
            kind={PICTURES[name]}
            problems={problems}
          />
        )}
      </fieldset>
    );
  };
  const setPart = (part: string, isOn: boolean) =>
    form.set({
      partsOff: SITE_PARTS.filter((one) => (one === part ? !isOn : values.partsOff.includes(one))),
    });
  const parts = tie('partsOff');

  return (
    <form
      ref={element}
      aria-label="Site"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DraftNotice draft={form} onDiscard={discard} />
      {conflict && (
        <ConflictNotice
          fields={conflict.fields.map((name) => ({
            name,
            label: SITE_LABELS[name],
            mine: asText(values[name]),
            theirs: asText(conflict.theirs[name]),
          }))}
          savedAt={conflict.savedAt}
          onResolve={(adoptedFields) => {
            form.resolve(adoptedFields);
            void submit();
          }}
        />
      )}
      <fieldset disabled={isSaving} className={styles.sections}>
        <Card id="look" title="Name and appearance">
          {text('name', 'Shown in titles, headers, feeds and emails.', {
            required: true,
            maxLength: SITE_LIMITS.name,
          })}
          {text(
            'tagline',
            'One sentence that says what the site is. It appears in the footer, on the sharing card and in the data for search engines.',
            {
              required: true,
              maxLength: SITE_LIMITS.tagline,
            },
          )}
          {picture('logo')}
          {picture('mark')}
          <div className={styles.field}>
            {text(
              'accent',
              'Used for links and keyboard focus. Enter # and six hexadecimal digits, such as #1b4fc4. Where the contrast is too low, a darker or lighter tint is shown. Leave empty to use the default theme’s colours.',
              {
                dir: 'ltr',
                spellCheck: false,
                control: fixed.accent === undefined && (
                  <input
                    type="color"
                    className={styles.colour}
                    aria-label="Choose the accent colour"
                    value={/^#[\da-f]{6}$/i.test(values.accent) ? values.accent : LIGHT.link}
                    onChange={(event) => form.set({ accent: event.target.value })}
                  />
                ),
              },
            )}
          </div>
          <SitePreview values={shown} />
        </Card>
        <Card
          id="operator"
          title="Operator"
          note="The person or organisation that runs the site. Named in the privacy policy, the terms of use, the footer and emails."
        >
          {text('operatorName', '', { maxLength: SITE_LIMITS.operatorName })}
          {area('operatorAddress', 'As written on an envelope.', SITE_LIMITS.operatorAddress)}
          {text(
            'contact',
            'Messages from the contact form go to this address. The legal pages show it, too.',
            {
              type: 'email',
              dir: 'ltr',
              spellCheck: false,
            },
          )}
        </Card>
        <Card
          id="parts"
          title="Sections"
          note="Sections that are turned off do not appear in menus, lists, search or feeds, and their pages show “Page not found”."
        >
          {parts.readOnly && <p className="muted">{parts.hint}</p>}
          <fieldset disabled={parts.readOnly} className={styles.parts}>
            <legend className="visually-hidden">Sections that are turned on</legend>
            {SITE_PARTS.map((part) => (
              <CheckField
                key={part}
                name={`part-${part}`}
                label={PART_WORDS[part].label}
                hint={PART_WORDS[part].hint}
                value={!shown.partsOff.includes(part)}
                onChange={(isOn) => setPart(part, isOn)}
              />
            ))}
          </fieldset>
        </Card>
        <Card
          id="social"
          title="Social links"
          note="The site’s accounts on other platforms. The footer links to them."
        >
          <LinesField
            {...tie('socialLinks', 'Enter full addresses, starting with https://.')}
            dir="ltr"
            spellCheck={false}
            value={shown.socialLinks}
            onChange={(socialLinks) => form.set({ socialLinks })}
          />
        </Card>
        <Card
          id="home"
          title="Home page"
          note="The first lines of the home page. Leave empty to use the default text."
        >
          {text('homeHeading', '', { maxLength: SITE_LIMITS.homeHeading })}
          {area('homeText', '', SITE_LIMITS.homeText)}
        </Card>
        <Card id="samples" title="Samples">
          <p>
            To remove the sample creators, records, films, posts and products, run{' '}
            <code>npm run samples -- remove</code> on the server. The guides stay.
          </p>
        </Card>
      </fieldset>
      <SaveBar
        save={save}
        isDirty={form.isDirty}
        isDraftStored={form.isStored}
        hasConflict={conflict !== null}
        submit="Save"
        onDiscard={discard}
      />
    </form>
  );
}
