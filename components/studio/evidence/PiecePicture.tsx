import { Icon } from '@/components/ui/Icon';
import { mediaAddress, readMediaAddress } from '@/lib/media/media-address';
import { readPublishedFileKey } from '@/lib/media/published-file';
import type { Piece } from '@/lib/studio/evidence/pieces';
import styles from './EvidenceSection.module.scss';

/** A small look at a piece: the private preview, else the public picture, else a sign of what it is. */
export function PiecePicture({ piece: { item, entry } }: { piece: Piece }) {
  const source = item ? item.file?.preview : publicPicture(entry?.url);
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

function publicPicture(url: string | null | undefined): string | undefined {
  if (!url?.startsWith('/media/')) return undefined;
  const wanted = readMediaAddress(new URL(url, 'http://localhost').href);
  if (typeof wanted === 'string' || readPublishedFileKey(wanted.key)?.extension === 'pdf') return undefined;
  return mediaAddress(wanted.key, { width: 192 });
}
