import { notFound } from 'next/navigation';
import { BriefPage } from '@/components/briefs/BriefPage';
import { briefPageParts } from '@/components/briefs/brief-page-parts';
import { JsonLd } from '@/components/layout/JsonLd';
import { getBrief } from '@/lib/data/briefs';
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
    isEmbeddable: true,
    article: {
      publishedOn: brief.publishedOn,
      updatedAt: brief.updatedAt,
      author: brief.author.displayName,
      tags: brief.tags,
    },
  });
}

export default async function Page({ params }: Props) {
  const parts = await briefPageParts(await briefAt(params));
  return (
    <div className="page">
      <JsonLd data={briefJsonLd(parts.brief, parts.body.plainText)} />
      <BriefPage {...parts} />
    </div>
  );
}
