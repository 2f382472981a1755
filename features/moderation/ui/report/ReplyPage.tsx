import { routes } from '@/lib/routes';
import { DECISION_GOAL_DAYS } from '../../model/texts.ts';
import type { FoundTarget } from '../find-target.ts';
import { sendReply } from '../forms/form-actions.ts';
import { FormPage } from './FormPage';
import { ReplyForm } from './ReplyForm.client';

/** Reply page, for a person or organisation that a record names. */
export function ReplyPage({ found }: { found: FoundTarget }) {
  const { target } = found;
  return (
    <FormPage
      title="Send a reply"
      standfirst="For platforms, companies and people named here. Your reply is shown beside the record."
      found={found}
      form={<ReplyForm action={sendReply} target={target} />}
    >
      <div>
        <dt>What happens next</dt>
        <dd>
          An administrator checks who you are, in the way you suggest in the form. Then the reply is published
          with your name, the date and how we checked. You get a private link to check the status of your
          reply. We aim to answer within {DECISION_GOAL_DAYS} days.
        </dd>
      </div>
      <div>
        <dt>What a reply can do</dt>
        <dd>
          A reply gives your side of the story. It does not change the record, which its author wrote. We
          publish it unedited, or tell you why we do not.
        </dd>
      </div>
      <div>
        <dt>Is something illegal or wrong?</dt>
        <dd>
          You can also{' '}
          <a className="text-link" href={routes.moderation.report(target)} rel="nofollow">
            send a report
          </a>
          .
        </dd>
      </div>
    </FormPage>
  );
}
