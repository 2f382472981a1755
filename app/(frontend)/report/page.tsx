import { TARGET_NOUNS } from '@/features/moderation/model/texts';
import { findTarget } from '@/features/moderation/ui/find-target';
import { targetIn } from '@/features/moderation/ui/forms/check-forms';
import { NoTarget } from '@/features/moderation/ui/report/NoReport';
import { ReportPage } from '@/features/moderation/ui/report/ReportPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { ownValue } from '@/lib/domain/own-value';
import { routes } from '@/lib/routes';
import { statedStatus } from '@/lib/seo/stated-status';

/** The page shows the result of the form, so it is rendered for each request and not cached. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/report'>;

async function getTarget(searchParams: Props['searchParams']) {
  const query = await searchParams;
  const target = targetIn({ get: (name) => ownValue(query, name) });
  return target && (await findTarget(target));
}

export async function generateMetadata({ searchParams }: Props) {
  const found = await getTarget(searchParams);
  const noun = found ? TARGET_NOUNS[found.target.type] : 'page';
  return {
    ...pageMetadata({
      title: `Report this ${noun}`,
      description: 'Report illegal content, personal data, spam or factual errors to the administrators.',
      path: found ? routes.moderation.report(found.target) : '/report',
      index: false,
    }),
    ...(!found && statedStatus(404)),
  };
}

export default async function Page({ searchParams }: Props) {
  const found = await getTarget(searchParams);
  return found ? <ReportPage found={found} /> : <NoTarget />;
}
