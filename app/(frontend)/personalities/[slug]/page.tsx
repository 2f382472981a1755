import { JsonLd } from '@/components/layout/JsonLd';
import {
  HiddenPage,
  hiddenMetadata,
  NoticeCallout,
  offerMissingRecords,
} from '@/features/moderation/ui/HiddenPage';
import { getPageModeration } from '@/features/moderation/ui/page-moderation';
import { RecordReplies } from '@/features/moderation/ui/RecordReplies';
import { personalityJsonLd } from '@/features/personalities/model/personality-json-ld';
import { nextOnSchedule } from '@/features/personalities/model/weekly-slots';
import { getPersonality, otherPersonalities } from '@/features/personalities/server/personalities';
import { PersonalityPage as Person } from '@/features/personalities/ui/PersonalityPage';
import { listedWithName } from '@/features/profiles/server/people';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { streamsWith } from '@/features/streams/server/stream-list';
import { revalidateEveryMinute } from '@/lib/backend/cached';
import { renderMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';

export const revalidate = 60;
export const generateStaticParams = () => [];

const MAX_STREAMS = 8;
const MAX_OTHERS = 4;
const NEXT_TIMES = 3;

type Props = PageProps<'/personalities/[slug]'>;

const personAt = async (params: Props['params']) => getPersonality((await params).slug);
const getPath = async (params: Props['params']) => routes.personality((await params).slug);

offerMissingRecords(routes.personality, getPersonality);

export async function generateMetadata({ params }: Props) {
  const person = await personAt(params);
  if (!person) return hiddenMetadata(await getPath(params));
  return pageMetadata({
    title: `${person.displayName}: where to find them online`,
    description: person.bio ?? `Who ${person.displayName} is, and where to find them online.`,
    path: routes.personality(person.id),
    image: routes.openGraph('personality', person.id),
    isSample: person.isSample,
  });
}

export default async function PersonalityPage({ params }: Props) {
  const person = await personAt(params);
  if (!person) return <HiddenPage path={await getPath(params)} />;
  const { id, name, displayName, schedule, timezone } = person;
  const [description, streams, others, namesakes, moderation] = await Promise.all([
    renderMarkdown(person.description ?? ''),
    streamsWith([...new Set([id, name, displayName])], MAX_STREAMS),
    otherPersonalities(person, MAX_OTHERS),
    listedWithName([name, displayName]),
    getPageModeration({ type: 'PERSONALITY', id }),
  ]);
  const next = nextOnSchedule(schedule, timezone, Date.now(), NEXT_TIMES);
  // The list of upcoming streams changes once the next one begins.
  if (next.length > 0) await revalidateEveryMinute();
  return (
    <div className="page">
      <JsonLd data={personalityJsonLd(person)} />
      <NoticeCallout notice={moderation.notice} />
      <Person
        person={person}
        description={description}
        streams={streams}
        others={others}
        next={next}
        namesakes={namesakes}
      />
      <RecordReplies replies={moderation.replies} />
    </div>
  );
}
