import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { emailEnvironment } from './email-settings.ts';

/**
 * Lets a function send email from the one sender of this deployment. SES checks the identity that verifies a sender: its address,
 * or its domain.
 * @see https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonsimpleemailservicev2.html
 */
export function grantSendEmail(lambda: IFunction): void {
  const { EMAIL_SENDER } = emailEnvironment;
  const domain = EMAIL_SENDER.slice(EMAIL_SENDER.lastIndexOf('@') + 1);
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [...new Set([EMAIL_SENDER, domain])].map((name) =>
        Stack.of(lambda).formatArn({ service: 'ses', resource: 'identity', resourceName: name }),
      ),
      conditions: { StringEquals: { 'ses:FromAddress': EMAIL_SENDER } },
    }),
  );
}
