import { Button } from '@/components/ui/Button';
import { DeviceSlot } from '../../../components/ui/DeviceSlot';
import styles from './ImportDialog.module.scss';

/** A preview of an import, to confirm or cancel. */
export function ImportDialog() {
  return (
    <dialog className={`watch-dialog ${styles.dialog}`} data-dialog="import" aria-labelledby="import-title">
      <h2 id="import-title">Import preview</h2>
      <DeviceSlot as="p" data-slot="summary" />
      <table className={styles.table} data-plan="">
        <thead>
          <tr>
            <th scope="col">List</th>
            <th scope="col">New</th>
            <th scope="col">Already saved</th>
            <th scope="col">List full</th>
          </tr>
        </thead>
        <DeviceSlot as="tbody" data-slot="lists" />
      </table>
      <details className={styles.misunderstood} data-misunderstood="">
        <summary data-slot="misunderstood">Invalid entries</summary>
        <DeviceSlot as="ul" data-slot="reasons" />
      </details>
      <form method="dialog" className={styles.buttons}>
        <Button type="submit" variant="primary" value="add" data-add="" suppressHydrationWarning>
          Import
        </Button>
        <Button type="submit" value="" data-cancel="" suppressHydrationWarning>
          Cancel
        </Button>
      </form>
    </dialog>
  );
}
