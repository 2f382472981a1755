import styles from './CitationBox.module.scss';
import { CopyStatus } from './CopyButton';
import { Icon } from './Icon';
import { PopoverBox } from './PopoverBox';

/** A button and the box with the citation of a page, to read or copy. */
export function CitationBox({ text }: { text: string }) {
  return (
    <PopoverBox
      id="cite"
      button={
        <>
          <Icon name="quote" /> Cite
        </>
      }
      title="Cite this page"
    >
      <share-tools class={styles.citation}>
        <p>{text}</p>
        <button type="button" className="button" data-copy={text} data-way="citation">
          Copy citation
        </button>
        <CopyStatus />
      </share-tools>
    </PopoverBox>
  );
}
