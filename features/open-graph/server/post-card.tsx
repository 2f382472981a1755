import 'server-only';
import { markedName, sampleMark } from '../../../lib/samples/sample-owner.ts';
import { onDay, whenText } from '../../../lib/time/when.ts';
import { CATEGORY_TEXTS } from '../../blog/model/post.ts';
import { getPost } from '../../blog/server/posts.ts';
import { drawable } from './fonts.ts';
import { TitleCard } from './TitleCard.tsx';

/** The card of a post: picture, category, title, author and date. */
export async function postCard(slug: string) {
  const post = await getPost(slug);
  if (!post) return null;
  const { theme, composition, category, title, author, publishedOn, isSample } = post;
  return (
    <TitleCard
      slug={slug}
      theme={theme}
      {...(composition && { composition })}
      kicker={`Blog · ${CATEGORY_TEXTS[category].name}`}
      title={drawable(title) ?? 'A post'}
      foot={`${markedName(drawable(author.name) ?? 'An author', sampleMark(isSample === true))} · ${whenText(onDay(publishedOn), 'long')}`}
    />
  );
}
