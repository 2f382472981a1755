import type { ReactNode } from 'react';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { PageContents } from '@/components/ui/PageContents';
import { textsOn } from '@/lib/site/parts';
import type { SitePart } from '@/lib/site/site';
import styles from './TextPage.module.scss';

export type TextSection = {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
  /** The parts of the site that the section is about. It is left out while they are off. */
  readonly parts?: readonly SitePart[];
};

export type TextPageProps = {
  readonly title: string;
  readonly standfirst: string;
  readonly sections: readonly TextSection[];
  /** Shown between the banner and the text. */
  readonly opening?: ReactNode;
};

/** A long text with a table of contents beside it. */
export function TextPage({ title, standfirst, sections: all, opening }: TextPageProps) {
  const sections = textsOn(all);
  return (
    <>
      <BreadcrumbBanner title={title}>
        <p className="standfirst">{standfirst}</p>
      </BreadcrumbBanner>
      {opening}
      <div className={`page ${styles.columns}`}>
        <PageContents sections={sections.map(({ id, title: name }) => ({ id, title: name }))} isQuiet />
        <div className={styles.text}>
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
