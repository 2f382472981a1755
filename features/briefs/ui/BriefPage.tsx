import type { ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { BriefSummary } from '@/features/briefs/model/brief';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { BriefArticle, type BriefArticleProps } from './BriefArticle';
import { BriefGrid } from './BriefGrid';

export type BriefPageProps = Omit<BriefArticleProps, 'picture'> & {
  readonly related: readonly BriefSummary[];
  /** An administrator's decision about the brief, above the text. */
  readonly notice?: ReactNode;
  /** Replies from people and platforms that the brief names, below the text. */
  readonly replies?: ReactNode;
};

/** The content of a brief's page between header and footer; the author's preview shows the same. */
export function BriefPage({ related, notice, replies, ...article }: BriefPageProps) {
  return (
    <>
      {notice}
      <BriefArticle {...article} picture={pictureOfRecord('brief', article.brief)} />
      {replies}
      {related.length > 0 && (
        <section aria-labelledby="related" data-print="no">
          <SectionHeading id="related">Read next</SectionHeading>
          <BriefGrid briefs={related} columns={3} />
        </section>
      )}
    </>
  );
}
