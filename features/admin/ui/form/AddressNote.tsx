import { Icon } from '@/components/ui/Icon';
import type { AdminModel } from '@/features/admin/model/field';
import { routes } from '@/lib/routes';
import { StudioLink } from '../../../../components/workspace/StudioPage';
import styles from './AddressNote.module.scss';
import type { AddressCheck } from './use-save';

/** Shows whether a slug is available while it is typed. */
export function AddressNote({ model, check }: { model: AdminModel; check: AddressCheck }) {
  return (
    <p role="status" className={styles.note} data-kind={check.kind}>
      {check.kind === 'checking' && 'Checking availability…'}
      {check.kind === 'unknown' && 'Availability could not be checked. It is checked again when you save.'}
      {check.kind === 'free' && (
        <>
          <Icon name="check-lg" /> Available.
        </>
      )}
      {check.kind === 'taken' && (
        <>
          <Icon name="exclamation-triangle-fill" /> Used by{' '}
          <StudioLink
            href={
              model === 'Stream'
                ? routes.admin.stream(check.holder.id)
                : routes.admin.personality(check.holder.id)
            }
            className="text-link"
          >
            “{check.holder.name}”
          </StudioLink>
          .
        </>
      )}
    </p>
  );
}
