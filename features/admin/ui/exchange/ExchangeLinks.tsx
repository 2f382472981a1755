import { useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { AdminModel } from '@/features/admin/model/field';
import { StudioLink } from '@/features/studio/ui/StudioLink';
import { useListView } from '../table/use-list-view';
import styles from './ExchangeLinks.module.scss';
import { ExportPanel } from './ExportPanel';
import { MODEL_WORDS } from './words';

/**
 * Import, export and link check, for the head of a list of records. The export can use the filter of the list, which is in the
 * address.
 */
export function ExchangeLinks({ model }: { model: AdminModel }) {
  const { filter } = useListView(model).view;
  const dialog = useRef<HTMLDialogElement>(null);
  const { many, import: importHref, links } = MODEL_WORDS[model];
  return (
    <div className={styles.links}>
      <StudioLink href={importHref} className="button">
        <Icon name="upload" /> Import
      </StudioLink>
      <Button aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <Icon name="download" /> Export
      </Button>
      <StudioLink href={links} className="button">
        <Icon name="link-45deg" /> Check links
      </StudioLink>
      <dialog ref={dialog} aria-labelledby="export-heading" className={styles.dialog}>
        <header>
          <h2 id="export-heading">Export {many}</h2>
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            <Icon name="x-lg" />
            <span className="visually-hidden">Close</span>
          </button>
        </header>
        <p>Every field, in the format that the import accepts.</p>
        <ExportPanel model={model} filter={filter} />
      </dialog>
    </div>
  );
}
