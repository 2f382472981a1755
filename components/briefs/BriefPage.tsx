import { SectionHeading } from '@/components/ui/SectionHeading';
import type { BriefSummary } from '@/lib/domain/briefs/brief';
import { pictureOfRecord } from '@/lib/domain/pictures/picture';
import { BriefArticle, type BriefArticleProps } from './BriefArticle';
import { BriefGrid } from './BriefGrid';

export type BriefPageProps = Omit<BriefArticleProps, 'picture'> & {
  readonly related: readonly BriefSummary[];
};

/** All that a brief's page shows between header and footer; its author's preview is the same. */
export function BriefPage({ related, ...article }: BriefPageProps) {
  return (
    <>
      <BriefArticle {...article} picture={pictureOfRecord('brief', article.brief)} />
      {related.length > 0 && (
        <section aria-labelledby="related" data-print="no">
          <SectionHeading id="related">Read next</SectionHeading>
          <BriefGrid briefs={related} columns={3} />
        </section>
      )}
    </>
  );
}
