import type { Picture as PictureFacts } from '@/lib/pictures/picture';
import { Icon, type IconName } from './Icon';
import { Picture } from './Picture';
import styles from './PictureStack.module.scss';

type PictureStackProps = {
  /** Three pictures of one shape, the front one last. */
  pictures: readonly PictureFacts[];
  /** The icon on the front picture. */
  icon: IconName;
};

/** The drawing of an empty list: three pictures, the front one with the icon that adds to the list. */
export function PictureStack({ pictures, icon }: PictureStackProps) {
  return (
    <div className={styles.stack} aria-hidden="true">
      {pictures.map((picture) => (
        <Picture key={picture.src} picture={picture} sizes="240px" />
      ))}
      <Icon name={icon} />
    </div>
  );
}
