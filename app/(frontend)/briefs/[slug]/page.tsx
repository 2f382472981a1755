import { notFound } from 'next/navigation';
import { BriefArticle } from '@/components/briefs/BriefArticle';
import { BriefGrid } from '@/components/briefs/BriefGrid';
import { JsonLd } from '@/components/layout/JsonLd';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { getBrief, namedIn, neighboursOf, relatedBriefs } from '@/lib/data/briefs';
import { pictureOfRecord } from '@/lib/domain/pictures/picture';
import { renderMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { briefJsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = PageProps<'/briefs/[slug]'>;

const briefAt = async (params: Props['params']) => (await getBrief((await params).slug)) ?? notFound();

export async function generateMetadata({ params }: Props) {
  const brief = await briefAt(params);
  return pageMetadata({
    title: brief.title,
    description: brief.description,
    path: routes.brief(brief.slug),
    image: routes.openGraph('brief', brief.slug),
    article: {
      publishedOn: brief.publishedOn,
      updatedAt: brief.updatedAt,
      author: brief.author.displayName,
      tags: brief.tags,
    },
  });
}

export default async function BriefPage({ params }: Props) {
  const brief = await briefAt(params);
  const [body, related, neighbours, named] = await Promise.all([
    renderMarkdown(brief.longDescription),
    relatedBriefs(brief, 3),
    neighboursOf(brief),
    namedIn(brief),
  ]);
  return (
    <div className="page">
      <JsonLd data={briefJsonLd(brief, body.plainText)} />
      <BriefArticle
        brief={brief}
        body={body}
        picture={pictureOfRecord('brief', brief)}
        named={named}
        neighbours={neighbours}
      />
      {related.length > 0 && (
        <section aria-labelledby="related" data-print="no">
          <SectionHeading id="related">Read next</SectionHeading>
          <BriefGrid briefs={related} columns={3} />
        </section>
      )}
    </div>
  );
}
