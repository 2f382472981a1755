import type { ReactNode } from 'react';
import pageStyles from '@/components/form/MailPage.module.scss';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { TARGET_NOUNS } from '../../model/texts.ts';
import type { FoundTarget } from '../find-target.ts';
import styles from './FormPage.module.scss';

/** A page with a form about a target: the target, the form, and facts beside it. */
export function FormPage({
  title,
  standfirst,
  found: { target, title: name, path },
  form,
  children,
}: {
  title: string;
  standfirst: string;
  found: FoundTarget;
  form: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <BreadcrumbBanner title={title}>
        <p className="standfirst">{standfirst}</p>
      </BreadcrumbBanner>
      <div className={`page ${pageStyles.columns} ${styles.columns}`}>
        <div className={pageStyles.main}>
          <p className={styles.target}>
            <span className="kicker">{TARGET_NOUNS[target.type]}</span>
            <a href={path}>
              <bdi>{name}</bdi>
            </a>
          </p>
          <div className={pageStyles.card}>{form}</div>
        </div>
        <dl className={pageStyles.facts}>{children}</dl>
      </div>
    </>
  );
}
