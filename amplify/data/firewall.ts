import { Stack } from 'aws-cdk-lib';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Data } from './pipelines.ts';

/**
 * Requests that one network address may send to the API in five minutes. It is far above what a person needs, because the site's
 * own server reads through the same API from one address.
 */
const REQUESTS_PER_FIVE_MINUTES = 60_000;

/**
 * Limits the requests of each network address on AWS, as the embedded backend does (GRAPHQL_REQUESTS_PER_MINUTE). AWS WAF
 * counts over five minutes and responds with 403, or here with 429.
 * @see https://docs.aws.amazon.com/appsync/latest/devguide/WAF-Integration.html
 */
export function addFirewall({ resources }: Data): void {
  const { graphqlApi } = resources;
  const scope = Stack.of(graphqlApi);
  const visibility = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: false,
    metricName,
  });
  const acl = new CfnWebACL(scope, 'ApiFirewall', {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visibility('ApiFirewall'),
    rules: [
      {
        name: 'requests-of-an-address',
        priority: 0,
        statement: {
          rateBasedStatement: { limit: REQUESTS_PER_FIVE_MINUTES, aggregateKeyType: 'IP' },
        },
        action: {
          block: {
            customResponse: { responseCode: 429, responseHeaders: [{ name: 'Retry-After', value: '60' }] },
          },
        },
        visibilityConfig: visibility('RequestsOfAnAddress'),
      },
    ],
  });
  new CfnWebACLAssociation(scope, 'ApiFirewallAssociation', {
    resourceArn: graphqlApi.arn,
    webAclArn: acl.attrArn,
  });
}
