import { lazy, Suspense, useState } from 'react';
import { Problems } from '@/components/form/FieldFrame';
import { Icon } from '@/components/ui/Icon';
import { mediaAddress } from '@/lib/pictures/media-address';
import { readSitePicture } from '@/lib/pictures/site-picture';
import { checkFile } from '@/lib/workspace/check-file';
import type { UploadOrder } from '@/lib/workspace/upload';
import type { CropShape } from '../../../../components/workspace/PictureCrop.client';
import { UploadField } from '../../../../components/workspace/UploadField';
import { useUpload } from '../../../../components/workspace/use-upload';
import styles from './PictureField.module.scss';

const PictureCrop = lazy(async () => ({
  default: (await import('../../../../components/workspace/PictureCrop.client')).PictureCrop,
}));

/** Accepted files. The uploaded image is cropped from the chosen one. */
const SOURCE = {
  accept: ['jpeg', 'png', 'webp', 'avif'],
  maxBytes: 15 * 2 ** 20,
  minSide: 256,
} as const satisfies Omit<UploadOrder, 'path'>;

export type PictureKindOf = {
  readonly shape: CropShape;
  readonly path: UploadOrder['path'];
  readonly hint: string;
  /** Pixels of the shorter side at least; 256 by default. */
  readonly minSide?: number;
};

export const PICTURES: Readonly<Record<'thumbnail' | 'image', PictureKindOf>> = {
  thumbnail: {
    shape: { aspect: 16 / 9, widest: 1600 },
    path: ({ name }) => `site-media/stream-thumbnails/${name}`,
    hint: 'You can crop the image to 16:9. Without an image, a default image for the theme is shown.',
  },
  image: {
    shape: { aspect: 1, widest: 1024 },
    path: ({ name }) => `personalities/${name}`,
    hint: 'You can crop the image to a square.',
  },
};

/** The picture of a record: choose, crop, upload and remove it. A change takes effect when the record is saved. */
export function PictureField({
  name,
  label,
  value,
  onChange,
  kind,
  isLabelHidden,
  problems = [],
}: {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  kind: PictureKindOf;
  /** True if a heading above the field has the same words. */
  isLabelHidden?: boolean;
  problems?: readonly string[];
}) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const source = { ...SOURCE, minSide: kind.minSide ?? SOURCE.minSide };
  const upload = useUpload({ ...source, path: kind.path }, ({ path }) => {
    onChange(mediaAddress(path));
    upload.reset();
  });
  async function choose(file: File): Promise<void> {
    setProblem('');
    const check = await checkFile(file, source);
    if (check.ok) setChosen(file);
    else setProblem(`${file.name}: ${check.problem}`);
  }
  const picture = value ? readSitePicture(value) : null;
  return (
    <div className={styles.picture}>
      {picture && !chosen && (
        <figure>
          <img
            src={
              picture.kind === 'uploaded'
                ? mediaAddress(picture.key, { width: 800, version: picture.version })
                : value
            }
            alt=""
            style={{ aspectRatio: kind.shape.aspect }}
          />
          <figcaption>
            <button type="button" className={styles.remove} onClick={() => onChange('')}>
              <Icon name="trash3" /> Remove image
            </button>
          </figcaption>
        </figure>
      )}
      {chosen ? (
        <Suspense fallback={<p role="status">Opening image…</p>}>
          <PictureCrop
            file={chosen}
            shape={kind.shape}
            onCancel={() => setChosen(null)}
            onCut={(part) => {
              setChosen(null);
              upload.start(part);
            }}
          />
        </Suspense>
      ) : (
        <UploadField
          name={name}
          label={value ? 'Replace image' : label}
          isLabelHidden={isLabelHidden}
          choose="Choose image"
          hint={kind.hint}
          upload={upload}
          onFile={(file) => void choose(file)}
          problems={problem ? [problem] : []}
        />
      )}
      <Problems of={name} problems={problems} />
    </div>
  );
}
