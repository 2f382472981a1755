import { nameParts } from '@/features/shop/model/product';
import styles from './ProductName.module.scss';

/** A product's name in two lines: its name and its type. Screen readers read them as one. */
export function ProductName({ name }: { name: string }) {
  const { title, kind } = nameParts(name);
  return (
    <>
      {title}
      {kind && (
        <>
          <span className={styles.colon}>: </span>
          <span className={styles.kind}>{kind}</span>
        </>
      )}
    </>
  );
}
