import type { ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { BriefSummary } from '@/lib/domain/briefs/brief';
import { pictureOfRecord } from '@/lib/domain/pictures/picture';
import { BriefArticle, type BriefArticleProps } from './BriefArticle';
import { BriefGrid } from './BriefGrid';

export type BriefPageProps = Omit<BriefArticleProps, 'picture'> & {
  readonly related: readonly BriefSummary[];
  /** What an administrator decided about it, above the text. */
  readonly notice?: ReactNode;
  /** The replies of those whom it names, below the text. */
  readonly replies?: ReactNode;
};

/** All that a brief's page shows between header and footer; its author's preview is the same. */
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
