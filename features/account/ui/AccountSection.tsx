import type { ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/SectionHeading';
import styles from './AccountSection.module.scss';

/** Shows one part of the account: heading, explanation, and the controls beside it. */
export function AccountSection({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={styles.section}>
      <SectionHeading id={`${id}-heading`}>{title}</SectionHeading>
      <div className={styles.columns}>
        <div className={styles.text}>{text}</div>
        <div className={styles.controls}>{children}</div>
      </div>
    </section>
  );
}
