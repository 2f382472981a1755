import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { DECISION_GOAL_DAYS, TARGET_NOUNS } from '../../model/texts.ts';
import type { FoundTarget } from '../find-target.ts';
import { sendReport } from '../forms/form-actions.ts';
import { FormPage } from './FormPage';
import { ReportForm } from './ReportForm.client';

/** Returns true if a target can have replies. Files cannot: a reply belongs to the record that shows the file. */
const takesReplies = ({ target }: FoundTarget) => target.type !== 'FILE';

/** Report page: the target, the form, and what happens next. */
export function ReportPage({ found }: { found: FoundTarget }) {
  const { target } = found;
  const noun = TARGET_NOUNS[target.type];
  return (
    <FormPage
      title={`Report this ${noun}`}
      standfirst="Tell the administrators what is wrong. You do not need an account."
      found={found}
      form={<ReportForm action={sendReport} target={target} />}
    >
      <div>
        <dt>What happens next</dt>
        <dd>
          You get a reference and a private link. An administrator reads your report, decides and gives a
          reason. The most severe reports come first; we aim to decide within {DECISION_GOAL_DAYS} days. With
          the private link you can check the status and write to the administrators.
        </dd>
      </div>
      {takesReplies(found) && (
        <div>
          <dt>Are you or your company named here?</dt>
          <dd>
            You have a right of reply. After checking who you are, we show your reply beside the record.{' '}
            <a className="text-link" href={routes.moderation.reply(target)} rel="nofollow">
              Send a reply
            </a>
          </dd>
        </div>
      )}
      <div>
        <dt>What administrators can do</dt>
        <dd>
          They can mark reported content as disputed, hide it from lists, hide it completely or remove it.
          They cannot edit it.{' '}
          <Link className="text-link" href={`${routes.termsOfUse()}#moderation` as Route}>
            How we moderate
          </Link>
        </dd>
      </div>
      <div>
        <dt>Please report in good faith</dt>
        <dd>
          False reports take time from people who need help. We may stop accepting reports from those who send
          them repeatedly.
        </dd>
      </div>
      <div>
        <dt>The law</dt>
        <dd>
          This form follows Article 16 of the EU’s Digital Services Act, which lets anyone notify a site of
          illegal content.
        </dd>
      </div>
    </FormPage>
  );
}
