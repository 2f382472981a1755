import { Field } from '@/components/form/Field';
import { SelectField } from '@/components/form/SelectField';
import { TagsField } from '@/components/form/TagsField';
import type { BriefProblems } from '@/features/studio/model/briefs/brief-problems';
import type { BriefValues } from '@/features/studio/model/briefs/brief-values';
import { tidySlug, typedSlug } from '@/features/studio/model/briefs/slug';
import { CATEGORIES, CATEGORY_IDS, THEME_IDS, THEMES } from '@/lib/domain/theme';
import { routes } from '@/lib/routes';
import { CaptionsField } from '../../../../admin/ui/form/controls/CaptionsField';
import type { AddressCheck } from '../use-address-check';
import { AddressNote } from './AddressNote';
import styles from './panes.module.scss';
import { ThumbnailField } from './ThumbnailField';

const CATEGORY_OPTIONS = CATEGORY_IDS.map((value) => ({ value, label: CATEGORIES[value] }));
const THEME_OPTIONS = [
  { value: 'none', label: 'None' },
  ...THEME_IDS.map((value) => ({ value, label: THEMES[value] })),
];

const tidyTag = (text: string) => text.trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** The fields of a brief besides its text. */
export function DetailsPane({
  id,
  values,
  set,
  problems,
  address,
}: {
  id: string;
  values: BriefValues;
  set: (changes: Partial<BriefValues>) => void;
  problems: BriefProblems;
  address: AddressCheck;
}) {
  return (
    <div className={styles.details}>
      <div className={styles.address}>
        <Field
          name="slug"
          label="Address"
          prefix={`…${routes.briefs()}/`}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          value={values.slug}
          problems={problems.slug}
          required
          onChange={(text) => set({ slug: typedSlug(text), hasOwnSlug: text !== '' })}
          onBlur={() => values.slug !== tidySlug(values.slug) && set({ slug: tidySlug(values.slug) })}
        />
        <AddressNote check={address} isOwn={values.hasOwnSlug} />
      </div>
      <div className={styles.pair}>
        <SelectField
          name="category"
          label="Category"
          emptyLabel="Choose one"
          required
          value={values.category}
          options={CATEGORY_OPTIONS}
          problems={problems.category}
          onChange={(category) => set({ category })}
        />
        <SelectField
          name="theme"
          label="Theme"
          value={values.theme || 'none'}
          options={THEME_OPTIONS}
          onChange={(theme) => set({ theme: theme === 'none' ? '' : theme })}
        />
      </div>
      <Field
        name="blogDate"
        label="Publication date"
        type="date"
        hint="If you leave this empty, the brief gets the date on which you publish it. A future date schedules the brief for the start of that day (UTC). Until then only you can read it."
        value={values.blogDate}
        problems={problems.blogDate}
        onChange={(blogDate) => set({ blogDate })}
      />
      <ThumbnailField id={id} values={values} onChange={(thumbnail) => set({ thumbnail })} />
      <Field
        name="video"
        label="Video"
        hint="The address of a file (.mp4, .webm), an HLS playlist (.m3u8), or the video’s page on YouTube, Rumble or Twitch. It replaces the picture at the top of the page."
        inputMode="url"
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={values.video}
        problems={problems.video}
        onChange={(video) => set({ video })}
      />
      {values.video.trim() !== '' && (
        <CaptionsField
          name="videoCaptions"
          label="Captions"
          value={values.videoCaptions}
          problems={problems.videoCaptions}
          onChange={(videoCaptions) => set({ videoCaptions })}
        />
      )}
      <TagsField
        name="tags"
        label="Tags"
        hint="Topics, such as appeals or youtube."
        value={values.tags}
        problems={problems.tags}
        normalise={tidyTag}
        onChange={(tags) => set({ tags })}
      />
      <TagsField
        name="warfareTags"
        label="Information warfare tags"
        hint="Tactics that were used, such as mass-reporting or smears."
        value={values.warfareTags}
        problems={problems.warfareTags}
        normalise={tidyTag}
        onChange={(warfareTags) => set({ warfareTags })}
      />
    </div>
  );
}
