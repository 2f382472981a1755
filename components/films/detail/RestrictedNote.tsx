import { Icon } from '@/components/ui/Icon';
import type { FilmSummary } from '@/lib/domain/films/film';
import styles from './RestrictedNote.module.scss';

/** That a film is not for everybody, said before anything of it is seen. */
export function RestrictedNote({ film }: { film: FilmSummary }) {
  if (!film.is_restricted) return null;
  return (
    <p className={styles.note}>
      <Icon name="exclamation-triangle-fill" /> Restricted: for {film.certificate} and over. It asks before it
      starts.
    </p>
  );
}
