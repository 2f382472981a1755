import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import type { AddressCheck } from '../use-address-check';
import styles from './panes.module.scss';

/** Whose an address is, said as it is typed. */
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
      return 'Made of the title; Latin letters, digits and hyphens.';
    case 'checking':
      return 'Looking whether it is free …';
    case 'unknown':
      return 'Whether it is free could not be found out now; it is looked at again before it is published.';
    case 'own':
      return 'The address of this brief. Whoever keeps the old one will not find it if you change it.';
    case 'free':
      return (
        <>
          <Icon name="check-lg" /> Free{isOwn ? '' : ', and follows the title'}.
        </>
      );
    case 'double':
      return (
        <>
          <Icon name="exclamation-triangle-fill" /> Your brief “{check.title}” has this address as well. Of
          two that are published, the one that was begun first is shown.
        </>
      );
    case 'taken':
      return (
        <>
          <Icon name="exclamation-triangle-fill" /> Taken by{' '}
          <Link href={routes.brief(check.holder.slug)} className="text-link">
            “{check.holder.title}”
          </Link>{' '}
          of {check.holder.author}. Yours would be shown nowhere: choose another.
        </>
      );
  }
}
