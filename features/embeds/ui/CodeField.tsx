import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import styles from './EmbedBox.module.scss';

/** Code to copy, by hand or with a button, which needs its custom element. */
export function CodeField({ label, code }: { label: string; code: string }) {
  return (
    <div className={styles.field}>
      <textarea
        readOnly
        rows={4}
        value={code}
        aria-label={label}
        dir="ltr"
        spellCheck={false}
        suppressHydrationWarning
      />
      <Button data-copy={code} data-way="embed">
        <Icon name="copy" /> Copy<span className="visually-hidden">: {label}</span>
      </Button>
    </div>
  );
}
