import { JsonLd } from '@/components/layout/JsonLd';
import { briefCounts } from '@/features/bans/server/record-counts';
import { searchWords } from '@/features/briefs/model/brief';
import { briefJsonLd } from '@/features/briefs/model/brief-json-ld';
import { getBrief } from '@/features/briefs/server/briefs';
import { BriefPage, briefPageParts } from '@/features/briefs/ui/BriefPage';
import {
  HiddenPage,
  hiddenMetadata,
  NoticeCallout,
  offerMissingRecords,
} from '@/features/moderation/ui/HiddenPage';
import { getPageModeration } from '@/features/moderation/ui/page-moderation';
import { RecordReplies } from '@/features/moderation/ui/RecordReplies';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = PageProps<'/briefs/[slug]'>;

const briefAt = async (params: Props['params']) => getBrief((await params).slug);
const getPath = async (params: Props['params']) => routes.brief((await params).slug);

offerMissingRecords(routes.brief, getBrief);

export async function generateMetadata({ params }: Props) {
  const brief = await briefAt(params);
  if (!brief) return hiddenMetadata(await getPath(params));
  return pageMetadata({
    ...searchWords(brief),
    name: brief.title,
    path: routes.brief(brief.slug),
    image: routes.openGraph('brief', brief.slug),
    isEmbeddable: true,
    isSample: brief.author.isSample,
    article: {
      publishedOn: brief.publishedOn,
      updatedAt: brief.updatedAt,
      author: brief.author.displayName,
      tags: brief.tags,
    },
  });
}

export default async function Page({ params }: Props) {
  const brief = await briefAt(params);
  if (!brief) return <HiddenPage path={await getPath(params)} />;
  const [parts, counts, moderation] = await Promise.all([
    briefPageParts(brief),
    briefCounts(brief.id),
    getPageModeration({ type: 'BRIEF', id: brief.id }),
  ]);
  return (
    <div className="page">
      <JsonLd data={briefJsonLd(parts.brief, parts.body.plainText)} />
      <BriefPage
        {...parts}
        counts={counts}
        notice={<NoticeCallout notice={moderation.notice} />}
        replies={<RecordReplies replies={moderation.replies} />}
      />
    </div>
  );
}
