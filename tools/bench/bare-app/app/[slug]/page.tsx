import { readFileSync } from 'node:fs';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** The text of one of our briefs and nothing else; every address shows the same. */
export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const file = process.env.BENCH_TEXT ?? '';
  const paragraphs: string[] = JSON.parse(readFileSync(/* turbopackIgnore: true */ file, 'utf8'));
  return (
    <main>
      <h1>{slug}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </main>
  );
}
