import { setPassword } from '../../embedded/auth/passwords.ts';
import { openUserPool } from '../../embedded/auth/pool.ts';
import { sampleUserId } from '../../lib/samples/sample-owner.ts';
import { toIsoDate } from '../../lib/time/when.ts';
import { type SiteResponse, send } from './site-lines.ts';

const PASSWORD = 'Correct-Horse-7';

const getEmail = (creator: string) => `${creator}@example.com`;

/** Creates the account of a sample creator, unless it exists, in a data folder whose backend does not run. */
export async function addCreatorAccount(dataFolder: string, creator: string): Promise<void> {
  const pool = openUserPool({ dataFolder, region: 'us-west-2', url: 'http://127.0.0.1' });
  const sub = sampleUserId(creator);
  const user = {
    username: sub,
    sub,
    status: 'CONFIRMED',
    isEnabled: true,
    attributes: { email: getEmail(creator), email_verified: 'true' },
    mfa: { enabled: [], preferred: null },
  } as const;
  if (!pool.users.get(sub)) {
    pool.users.create(user, [getEmail(creator)]);
    setPassword(pool, user, PASSWORD);
  }
  await pool.close();
}

/** A brief of a creator that is public today. */
export function publicBrief(creator: string, slug: string, title: string) {
  const today = toIsoDate(new Date());
  return {
    id: `brief-${slug}`,
    userId: sampleUserId(creator),
    profileId: creator,
    username: creator,
    title,
    slug,
    description: 'A brief that is written to see how soon readers get it.',
    longDescription: 'It has one paragraph.',
    categories: 'law',
    tags: ['law'],
    warfareTags: ['power'],
    status: 'PUBLISHED',
    blogDate: today,
    month: today.slice(0, 7),
  };
}

/** The path of the embedded backend on the site's port. */
const THROUGH_SITE = '/_cloud';

/** A creator who writes as a browser does: signed in, with GraphQL, by default through the site. */
export class CreatorClient {
  readonly #port: number;
  readonly #path: string;
  /** The access token. */
  readonly token: string;

  private constructor(port: number, path: string, token: string) {
    this.#port = port;
    this.#path = path;
    this.token = token;
  }

  /** @param path the path of the backend on this port */
  static async signIn(
    port: number,
    clientId: string,
    creator: string,
    path = THROUGH_SITE,
  ): Promise<CreatorClient> {
    const { body } = await send(port, `${path}/idp/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        ClientId: clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: getEmail(creator), PASSWORD },
      }),
    });
    const token = JSON.parse(body).AuthenticationResult?.AccessToken;
    if (typeof token !== 'string') throw new Error(`${creator} could not sign in: ${body}`);
    return new CreatorClient(port, path, token);
  }

  /** Sends a mutation and returns the response, whatever it is: `write('updateBrief', { id, title })`. */
  tryToWrite(mutation: string, input: Readonly<Record<string, unknown>>): Promise<SiteResponse> {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { id owner } }`;
    return send(this.#port, `${this.#path}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.token },
      body: JSON.stringify({ query, variables: { input } }),
    });
  }

  /** Writes and expects success. */
  async write(mutation: string, input: Readonly<Record<string, unknown>>): Promise<void> {
    const { status, body } = await this.tryToWrite(mutation, input);
    if (status !== 200 || JSON.parse(body).errors) throw new Error(`${mutation}: ${status} ${body}`);
  }
}
