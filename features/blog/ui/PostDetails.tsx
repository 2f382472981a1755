import { Field, TextArea } from '@/components/form/Field';
import { SelectField } from '@/components/form/SelectField';
import { TagsField } from '@/components/form/TagsField';
import { PictureField, type PictureKindOf } from '@/features/admin/ui/form/PictureField';
import styles from '@/features/studio/ui/briefs/BriefEditor.module.scss';
import { tidySlug, typedSlug } from '@/lib/domain/make-slug';
import { routes } from '@/lib/routes';
import {
  CATEGORY_OPTIONS,
  FORMAT_LABELS,
  MAX_QUOTE,
  POST_LABELS,
  type PostProblems,
  type PostValues,
  tidyTag,
} from '../model/post-form';
import { WRITTEN_FORMATS } from '../model/stored-post';

const FORMAT_OPTIONS = WRITTEN_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }));

const PICTURE: PictureKindOf = {
  shape: { aspect: 16 / 9, widest: 1600 },
  path: ({ name }) => `site-media/post-pictures/${name}`,
  hint: 'You can crop the image to 16:9. Without an image, a drawing for the theme is shown.',
};

/** The fields of a post besides its title, summary and text. */
export function PostDetails({
  values,
  set,
  problems,
}: {
  values: PostValues;
  set: (changes: Partial<PostValues>) => void;
  problems: PostProblems;
}) {
  /** A line of text that a published post needs. */
  const line = (name: 'author' | 'linkTitle' | 'linkSite' | 'quoteBy' | 'quoteSource', hint?: string) => (
    <Field
      name={name}
      label={POST_LABELS[name]}
      hint={hint}
      value={values[name]}
      problems={problems[name]}
      autoComplete="off"
      required
      onChange={(value) => set({ [name]: value })}
    />
  );
  const url = (name: 'linkUrl' | 'quoteUrl') => (
    <Field
      name={name}
      label={POST_LABELS[name]}
      type="url"
      inputMode="url"
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      value={values[name]}
      problems={problems[name]}
      required
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <div className={styles.details}>
      <Field
        name="slug"
        label={POST_LABELS.slug}
        prefix={`…${routes.blogs()}/`}
        hint={
          values.hasOwnSlug
            ? 'If you change it after publication, old links stop working.'
            : 'Created from the title.'
        }
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={values.slug}
        problems={problems.slug}
        required
        onChange={(typed) => set({ slug: typedSlug(typed), hasOwnSlug: typed !== '' })}
        onBlur={() => values.slug !== tidySlug(values.slug) && set({ slug: tidySlug(values.slug) })}
      />
      <div className={styles.pair}>
        <SelectField
          name="category"
          label={POST_LABELS.category}
          emptyLabel="Choose one"
          required
          value={values.category}
          options={CATEGORY_OPTIONS}
          problems={problems.category}
          onChange={(category) => set({ category })}
        />
        <SelectField
          name="format"
          label={POST_LABELS.format}
          value={values.format}
          options={FORMAT_OPTIONS}
          onChange={(format) => set({ format })}
        />
      </div>
      {values.format === 'LINK' && (
        <>
          {url('linkUrl')}
          {line('linkTitle')}
          {line('linkSite', 'For example EUR-Lex.')}
        </>
      )}
      {values.format === 'QUOTE' && (
        <>
          <TextArea
            name="quoteText"
            label={POST_LABELS.quoteText}
            hint="Without quotation marks."
            limit={MAX_QUOTE}
            value={values.quoteText}
            problems={problems.quoteText}
            required
            onChange={(quoteText) => set({ quoteText })}
          />
          {line('quoteBy')}
          {line('quoteSource', 'Work, place and translation.')}
          {url('quoteUrl')}
        </>
      )}
      {line('author', 'Shown in the byline, for example “The editors”.')}
      <Field
        name="publishedOn"
        label={POST_LABELS.publishedOn}
        type="date"
        hint="If you leave this empty, the post gets the date on which you publish it. A future date schedules the post for the start of that day (UTC)."
        value={values.publishedOn}
        problems={problems.publishedOn}
        onChange={(publishedOn) => set({ publishedOn })}
      />
      {values.format === 'STANDARD' && (
        <PictureField
          name="picture"
          label={POST_LABELS.picture}
          value={values.picture}
          onChange={(picture) => set({ picture })}
          kind={PICTURE}
          problems={problems.picture ?? []}
        />
      )}
      {values.format === 'STANDARD' && values.picture !== '' && (
        <Field
          name="pictureAlt"
          label={POST_LABELS.pictureAlt}
          hint="For people who cannot see the image."
          value={values.pictureAlt}
          problems={problems.pictureAlt}
          autoComplete="off"
          required
          onChange={(pictureAlt) => set({ pictureAlt })}
        />
      )}
      <TagsField
        name="tags"
        label={POST_LABELS.tags}
        hint="Topics, such as evidence. If a tag is one of the six themes, it sets the colours."
        value={values.tags}
        problems={problems.tags}
        normalise={tidyTag}
        onChange={(tags) => set({ tags })}
      />
    </div>
  );
}
