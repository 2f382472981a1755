import { findTarget } from '@/features/moderation/ui/find-target';
import { targetIn } from '@/features/moderation/ui/forms/check-forms';
import { NoTarget } from '@/features/moderation/ui/report/NoReport';
import { ReplyPage } from '@/features/moderation/ui/report/ReplyPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { ownValue } from '@/lib/domain/own-value';
import { routes } from '@/lib/routes';
import { statedStatus } from '@/lib/seo/stated-status';

/** The page shows the result of the form, so it is rendered for each request and not cached. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/report/reply'>;

async function getTarget(searchParams: Props['searchParams']) {
  const query = await searchParams;
  const target = targetIn({ get: (name) => ownValue(query, name) });
  return target && target.type !== 'FILE' ? findTarget(target) : null;
}

export async function generateMetadata({ searchParams }: Props) {
  const found = await getTarget(searchParams);
  return {
    ...pageMetadata({
      title: 'Send a reply',
      description: 'For platforms, companies and people named in a record: your reply is shown beside it.',
      path: found ? routes.moderation.reply(found.target) : '/report/reply',
      index: false,
    }),
    ...(!found && statedStatus(404)),
  };
}

export default async function Page({ searchParams }: Props) {
  const found = await getTarget(searchParams);
  return found ? <ReplyPage found={found} /> : <NoTarget />;
}
