import type { ReactNode } from 'react';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { PageContents } from '@/components/ui/PageContents';
import { textsOn } from '@/lib/site/parts';
import { currentSite, operatorLines, type SitePart } from '@/lib/site/site';
import { preloadText } from '@/lib/theme/preload-fonts';
import { onDay, whenText } from '@/lib/time/when';
import styles from './TextPage.module.scss';

export type TextSection = {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
  /** The parts of the site that the section is about. It is left out while they are off. */
  readonly parts?: readonly SitePart[];
};

type TextPageProps = {
  readonly title: string;
  readonly standfirst: string;
  readonly sections: readonly TextSection[];
  /** Shown between the banner and the text. */
  readonly opening?: ReactNode;
  /** True if the sections use the whole width, for example in columns. Paragraphs keep their measure. */
  readonly isWide?: boolean;
  /** True if the headings of the sections are beside their text on a wide window. */
  readonly hasSideHeadings?: boolean;
};

/** A long text with a table of contents beside it. */
export function TextPage({
  title,
  standfirst,
  sections: all,
  opening,
  isWide = false,
  hasSideHeadings = false,
}: TextPageProps) {
  preloadText();
  const sections = textsOn(all);
  return (
    <>
      <BreadcrumbBanner title={title}>
        <p className="standfirst">{standfirst}</p>
      </BreadcrumbBanner>
      {opening}
      <div className={`page ${styles.columns}`}>
        <PageContents sections={sections.map(({ id, title: name }) => ({ id, title: name }))} isQuiet />
        <div
          className={styles.text}
          data-wide={isWide || undefined}
          data-side-headings={hasSideHeadings || undefined}
        >
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

/** The last section of a legal text: the day of its last change. */
export const updatedSection = (day: string): TextSection => ({
  id: 'updated',
  title: 'Last updated',
  body: (
    <p>
      <time dateTime={day}>{whenText(onDay(day), 'long')}</time>
    </p>
  ),
});

/** The name, the address and the email address of the operator, as far as they are set. */
export function Operator() {
  const { contact } = currentSite();
  const lines = operatorLines();
  if (lines.length === 0 && contact === '') return null;
  return (
    <address dir="auto" data-authored>
      {[...lines, ...(contact ? [contact] : [])].map((line, at) => (
        <span key={line}>
          {at > 0 && <br />}
          {line === contact ? <a href={`mailto:${contact}`}>{contact}</a> : line}
        </span>
      ))}
    </address>
  );
}
