import { useState } from 'react';
import { Picture } from '@/components/ui/Picture';
import type { BriefValues } from '@/features/studio/model/briefs/brief-values';
import { draftThumbnailKey, publishedThumbnailKey } from '@/features/studio/model/briefs/draft-thumbnail';
import { isTheme } from '@/lib/domain/theme';
import { mediaAddress } from '@/lib/media/media-address';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { checkFile } from '@/lib/workspace/uploads/check-file';
import type { UploadOrder } from '@/lib/workspace/uploads/upload';
import { UploadField } from '../../../../../components/workspace/upload/UploadField';
import { useUpload } from '../../../../../components/workspace/upload/use-upload';
import { useDraftThumbnail } from '../use-draft-thumbnail';
import { drawnSmaller } from './drawn-smaller';
import styles from './panes.module.scss';

/** Rules for the chosen file. A smaller picture made from it is uploaded. */
const SOURCE = {
  accept: ['jpeg', 'png', 'webp', 'avif'],
  maxBytes: 15 * 2 ** 20,
  minSide: 400,
} as const satisfies Omit<UploadOrder, 'path'>;

const THUMBNAIL: UploadOrder = {
  ...SOURCE,
  path: ({ identityId, name }) => draftThumbnailKey(identityId, name),
};

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
  const upload = useUpload(THUMBNAIL, ({ path }) => {
    const key = publishedThumbnailKey(path);
    if (key) onChange(mediaAddress(key));
    upload.reset();
  });

  async function choose(file: File): Promise<void> {
    setProblem('');
    const check = await checkFile(file, SOURCE);
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
