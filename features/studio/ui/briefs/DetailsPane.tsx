import { useState } from 'react';
import { Field } from '@/components/form/Field';
import { RepeatedTimeField } from '@/components/form/RepeatedTimeField';
import { SelectField } from '@/components/form/SelectField';
import { TagsField } from '@/components/form/TagsField';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { visibleFrom } from '@/features/briefs/model/visible-from';
import {
  type BriefProblems,
  type BriefValues,
  getStart,
  startChoices,
  storedStart,
  timeOfStart,
} from '@/features/studio/model/brief-values';
import { publishedPictureKey } from '@/features/studio/model/draft-pictures';
import type { OwnRow } from '@/features/studio/model/own-rows';
import { tidySlug, typedSlug } from '@/lib/domain/make-slug';
import { CATEGORIES, CATEGORY_IDS, isTheme, THEME_IDS, THEMES } from '@/lib/domain/theme';
import { ownCaptionKey } from '@/lib/media/captions';
import { mediaAddress } from '@/lib/pictures/media-address';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { toIsoDate } from '@/lib/time/when';
import { checkFile } from '@/lib/workspace/check-file';
import { CaptionsField } from '../../../../components/workspace/CaptionsField';
import { UploadField } from '../../../../components/workspace/UploadField';
import { useUpload } from '../../../../components/workspace/use-upload';
import styles from './BriefEditor.module.scss';
import { BRIEF_PICTURE, drawnSmaller } from './brief-picture';
import { SearchFields } from './SearchFields';
import { useDraftThumbnail } from './use-draft-pictures';
import type { AddressCheck } from './use-publishing';

/** The picture above the text and on cards: the author's own, or the default one for the theme. */
export function ThumbnailField({
  id,
  values,
  onChange,
}: {
  id: string;
  values: BriefValues;
  onChange: (thumbnail: string | null) => void;
}) {
  const [problem, setProblem] = useState('');
  const upload = useUpload(BRIEF_PICTURE, ({ path }) => {
    const key = publishedPictureKey(path);
    if (key) onChange(mediaAddress(key));
    upload.reset();
  });

  async function choose(file: File): Promise<void> {
    setProblem('');
    const check = await checkFile(file, BRIEF_PICTURE);
    if (!check.ok) return setProblem(`${file.name}: ${check.problem}`);
    try {
      upload.start(await drawnSmaller(file));
    } catch {
      setProblem(`${file.name} could not be opened as a picture.`);
    }
  }

  const shown = useDraftThumbnail(values.thumbnail);
  const picture = pictureOfRecord('brief', {
    slug: values.slug || id,
    theme: isTheme(values.theme) ? values.theme : 'information-warfare',
    thumbnail: shown ?? null,
  });
  return (
    <div className={styles.thumbnail}>
      <UploadField
        name="thumbnail"
        label="Picture"
        choose="Choose a picture"
        hint="Shown at 16:9. Large images are resized before the upload. Location and date are removed."
        upload={upload}
        onFile={(file) => void choose(file)}
        problems={problem ? [problem] : []}
      />
      <figure>
        <Picture picture={picture} sizes="240px" />
        <figcaption>
          {values.thumbnail ? 'Your picture.' : 'Default picture for the theme.'}
          {values.thumbnail && (
            <button type="button" className="text-link" onClick={() => onChange(null)}>
              Remove picture
            </button>
          )}
        </figcaption>
      </figure>
    </div>
  );
}

/** Shows whether a slug is available while it is typed. */
export function AddressNote({ check, isOwn }: { check: AddressCheck; isOwn: boolean }) {
  return (
    <p role="status" className={styles.note} data-kind={check.kind}>
      <Words check={check} isOwn={isOwn} />
    </p>
  );
}

function Words({ check, isOwn }: { check: AddressCheck; isOwn: boolean }) {
  switch (check.kind) {
    case 'none':
      return 'Created from the title. Use Latin letters, digits and hyphens.';
    case 'checking':
      return 'Checking availability…';
    case 'unknown':
      return 'We could not check whether this address is available. We will check again before you publish.';
    case 'own':
      return 'This brief’s address. If you change it, old links stop working.';
    case 'free':
      return (
        <>
          <Icon name="check-lg" /> Available{isOwn ? '' : ', created from the title'}.
        </>
      );
    case 'double':
      return (
        <>
          <Icon name="exclamation-triangle-fill" /> Your brief “{check.title}” also uses this address. If both
          are published, only the older one is shown.
        </>
      );
    case 'taken':
      return (
        <>
          <Icon name="exclamation-triangle-fill" /> Already used by{' '}
          <Link href={routes.brief(check.holder.slug)} className="text-link">
            “{check.holder.title}”
          </Link>{' '}
          by {check.holder.author}. Choose another address.
        </>
      );
  }
}

const CATEGORY_OPTIONS = CATEGORY_IDS.map((value) => ({ value, label: CATEGORIES[value] }));
const THEME_OPTIONS = [
  { value: 'none', label: 'None' },
  ...THEME_IDS.map((value) => ({ value, label: THEMES[value] })),
];

const tidyTag = (text: string) => text.trim().replaceAll(/\s+/gu, ' ').toLowerCase();

const localStart = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** When a scheduled brief becomes public, in the author's time zone; '' for other briefs. */
function startText(values: BriefValues, publishAt: string | null): string {
  const now = new Date();
  const start = new Date(visibleFrom(getStart(values, toIsoDate(now), publishAt)));
  if (Number.isNaN(start.getTime()) || start <= now) return '';
  const { timeZone } = localStart.resolvedOptions();
  return `Readers can see it from ${localStart.format(start)} on, in your time zone (${timeZone.replaceAll('_', ' ')}).`;
}

/** The fields of a brief besides its text. */
export function DetailsPane({
  id,
  row,
  values,
  set,
  problems,
  address,
}: {
  id: string;
  row: OwnRow | null;
  values: BriefValues;
  set: (changes: Partial<BriefValues>) => void;
  problems: BriefProblems;
  address: AddressCheck;
}) {
  const choices = startChoices(values);
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
      <div className={styles.pair}>
        <Field
          name="blogDate"
          label="Publication date"
          type="date"
          hint="If empty, the day on which you publish. Until a future date, only you can read the brief."
          value={values.blogDate}
          problems={problems.blogDate}
          onChange={(blogDate) =>
            set({ blogDate, publishTime: blogDate === '' ? '' : timeOfStart(values.publishTime) })
          }
        />
        {values.blogDate !== '' && (
          <div className={styles.time}>
            <Field
              name="publishTime"
              label="Publication time"
              type="time"
              hint="In your time zone. If empty, the start of the day in UTC."
              value={timeOfStart(values.publishTime)}
              problems={problems.publishTime}
              onChange={(publishTime) => set({ publishTime })}
            />
            <RepeatedTimeField
              name="repeatedTime"
              instants={choices}
              value={Math.max(
                0,
                choices.findIndex(({ publishTime }) => publishTime === values.publishTime),
              )}
              onChange={(index) => set({ publishTime: choices[index]?.publishTime ?? '' })}
            />
          </div>
        )}
      </div>
      <p role="status" className={styles.note}>
        {startText(values, row && storedStart(row).publishAt)}
      </p>
      <ThumbnailField id={id} values={values} onChange={(thumbnail) => set({ thumbnail })} />
      {values.thumbnail && (
        <Field
          name="thumbnailAlt"
          label="Alternative text of the picture"
          hint="Say what the picture shows, for people who cannot see it. Leave it empty if it is only decoration."
          autoComplete="off"
          value={values.thumbnailAlt}
          problems={problems.thumbnailAlt}
          onChange={(thumbnailAlt) => set({ thumbnailAlt })}
        />
      )}
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
          place={ownCaptionKey}
          value={values.videoCaptions}
          problems={problems.videoCaptions}
          onChange={(videoCaptions) => set({ videoCaptions })}
        />
      )}
      <SearchFields values={values} set={set} problems={problems} />
    </div>
  );
}
