import { Icon } from '@/components/ui/Icon';
import type { AdminModel } from '@/lib/admin/field';
import { routes } from '@/lib/routes';
import { StudioLink } from '../../studio/StudioLink';
import styles from './AddressNote.module.scss';
import type { AddressCheck } from './use-address-check';

/** Whose an address is, said as it is typed. */
export function AddressNote({ model, check }: { model: AdminModel; check: AddressCheck }) {
  return (
    <p role="status" className={styles.note} data-kind={check.kind}>
      {check.kind === 'checking' && 'Looking whether it is free …'}
      {check.kind === 'unknown' &&
        'Whether it is free could not be found out; it is looked at again when you save.'}
      {check.kind === 'free' && (
        <>
          <Icon name="check-lg" /> Nobody else has it.
        </>
      )}
      {check.kind === 'taken' && (
        <>
          <Icon name="exclamation-triangle-fill" /> Taken by{' '}
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
