import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/layout/JsonLd';
import { personJsonLd } from '@/features/films/server/film-json-ld';
import { getCredits, getPerson } from '@/features/films/server/films';
import { FilmNavigation } from '@/features/films/ui/FilmListPage';
import { PersonPage } from '@/features/films/ui/PersonPage';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { streamsWith } from '@/features/streams/server/stream-list';
import { renderMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';

export const revalidate = 60;
export const generateStaticParams = () => [];

const MAX_STREAMS = 8;

type Props = PageProps<'/cast/[slug]'>;

const personAt = async (params: Props['params']) =>
  ((await samplesShown()) && getPerson((await params).slug)) || notFound();

export async function generateMetadata({ params }: Props) {
  const { slug, title, designation, biography } = await personAt(params);
  return pageMetadata({
    title: `${title}, ${designation.toLowerCase()}`,
    description: biography.replace(/\n[\s\S]*$/, ''),
    path: routes.person(slug),
    image: routes.openGraph('person', slug),
    isSample: true,
  });
}

export default async function CastPersonPage({ params }: Props) {
  const person = await personAt(params);
  const [biography, streams] = await Promise.all([
    renderMarkdown(person.biography),
    streamsWith([person.title, ...person.also_known_as], MAX_STREAMS),
  ]);
  return (
    <>
      <JsonLd data={personJsonLd(person)} />
      <FilmNavigation />
      <PersonPage person={person} biography={biography} credits={getCredits(person)} streams={streams} />
    </>
  );
}
