import { Icon } from '@/components/ui/Icon';
import type { FilmSummary } from '@/features/films/model/film';
import styles from './RestrictedNote.module.scss';

/** The warning that a film is restricted, shown above it. */
export function RestrictedNote({ film }: { film: FilmSummary }) {
  if (!film.is_restricted) return null;
  return (
    <p className={styles.note}>
      <Icon name="exclamation-triangle-fill" /> Restricted ({film.certificate}). You will be asked to confirm
      before the video plays.
    </p>
  );
}
