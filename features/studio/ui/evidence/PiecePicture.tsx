import { Icon } from '@/components/ui/Icon';
import type { Piece } from '@/features/studio/model/evidence/pieces';
import { mediaAddress } from '@/lib/media/media-address';
import { publishedFileAt } from '@/lib/media/published-address';
import styles from './EvidenceSection.module.scss';

/** A thumbnail of a piece: the private preview, the public picture, or an icon of its type. */
export function PiecePicture({ piece: { item, entry } }: { piece: Piece }) {
  const source = item ? item.file?.preview : publicPicture(entry.url);
  if (source)
    return (
      <div className={styles.picture}>
        <img src={source} alt="" loading="lazy" />
      </div>
    );
  const isFile = item ? item.file !== null : entry?.sha256 != null;
  return (
    <div className={styles.picture}>
      <Icon name={isFile ? 'file-earmark-pdf' : 'link-45deg'} />
    </div>
  );
}

function publicPicture(url: string | null): string | undefined {
  const file = publishedFileAt(url);
  return file && file.extension !== 'pdf' ? mediaAddress(file.key, { width: 192 }) : undefined;
}
