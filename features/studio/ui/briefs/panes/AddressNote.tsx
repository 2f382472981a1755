import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import type { AddressCheck } from '../use-address-check';
import styles from './panes.module.scss';

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
