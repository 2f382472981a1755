import { runtime, util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function with the table of IdentityLink as its data source. It runs before a person creates or changes a profile.
 * It looks up the links of the input among the verified ones and puts those of other profiles into `ctx.stash.linkClaims`;
 * `refuseClaimedLinks` then reads these profiles.
 *
 * A key is equal for the addresses of one account: `linkKey` in `features/profiles/model/identity-link.ts` computes the same. A link must
 * be written as a browser shows it, because the same page has many spellings for a browser, which a comparison of texts would miss.
 * Callers without a `sub` are services of the backend.
 */
const LINK_FIELDS = [
  'xLink',
  'youtubeLink',
  'rumbleLink',
  'facebookLink',
  'instagramLink',
  'tiktokLink',
  'substackLink',
  'mediumLink',
  'twitchLink',
  'blogLink',
];

/** The platforms by their domains. */
const PLATFORMS = {
  'x.com': 'x',
  'twitter.com': 'x',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'rumble.com': 'rumble',
  'facebook.com': 'facebook',
  'instagram.com': 'instagram',
  'tiktok.com': 'tiktok',
  'substack.com': 'substack',
  'medium.com': 'medium',
  'twitch.tv': 'twitch',
  'reddit.com': 'reddit',
  'kick.com': 'kick',
  'patreon.com': 'patreon',
  'discord.com': 'discord',
  'discord.gg': 'discord',
  'telegram.org': 'telegram',
  't.me': 'telegram',
  'bsky.app': 'bluesky',
  'threads.com': 'threads',
  'threads.net': 'threads',
};

/** The platforms that give accounts a host of their own. */
const WITH_OWN_HOSTS = ['substack', 'medium', 'telegram'];

/** The number of parts of a path that name an account, where it is not one. */
const PARTS = {
  c: 2,
  channel: 2,
  channels: 2,
  groups: 2,
  invite: 2,
  joinchat: 2,
  pages: 3,
  people: 3,
  profile: 2,
  r: 2,
  s: 2,
  u: 2,
  user: 2,
  users: 2,
};

/** The parameter that names an account, by the platform and the path. */
const PARAMETERS = { 'facebook/profile.php': 'id', 'patreon/user': 'u' };

/** DynamoDB reads at most 100 records at once. */
const MAX_LINKS = 100;

const HOST = 'abcdefghijklmnopqrstuvwxyz0123456789.-:';
const PATH = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]!$&'()*+,;=%@";
/** The first digit of an encoded character that a browser would also accept as itself. */
const ASCII = '01234567';

export function request(ctx) {
  const { identity } = ctx;
  if (!identity?.sub) {
    runtime.earlyReturn(ctx.prev.result);
  }
  const { input } = ctx.stash.transformedArgs ?? ctx.args;
  const given = LINK_FIELDS.filter((field) => input[field]).map((field) => ({ field, link: input[field] }));
  const links = [...given, ...linksOfPresences(input.presences)];
  links.forEach(({ field, link }) => {
    if (!isPlain(link)) {
      util.error(
        `${field} is not a plain web address. Copy it from the address bar of your browser, such as https://example.org/name.`,
        'InvalidLink',
      );
    }
  });
  const keys = links.map(({ link }) => getKey(link));
  const unique = keys.filter((key, at) => keys.indexOf(key) === at);
  if (unique.length === 0) {
    runtime.earlyReturn(ctx.prev.result);
  }
  if (unique.length > MAX_LINKS) {
    util.error(`A profile has at most ${MAX_LINKS} links. Remove some.`, 'InvalidLink');
  }
  const table = `IdentityLink-${ctx.stash.metadata.apiId}-NONE`;
  return {
    operation: 'BatchGetItem',
    tables: {
      [table]: { keys: unique.map((id) => util.dynamodb.toMapValues({ id })), consistentRead: true },
    },
  };
}

export function response(ctx) {
  if (ctx.error) {
    util.error(ctx.error.message, ctx.error.type);
  }
  const { input } = ctx.stash.transformedArgs ?? ctx.args;
  const table = `IdentityLink-${ctx.stash.metadata.apiId}-NONE`;
  if ((ctx.result.unprocessedKeys?.[table] ?? []).length > 0) {
    util.error('Too many requests. Try again in a minute.', 'ThrottlingException');
  }
  const found = ctx.result.data[table] ?? [];
  ctx.stash.linkFields = LINK_FIELDS;
  ctx.stash.linkClaims = found
    .filter((claim) => claim && claim.profileId !== input.id)
    .map(({ profileId, address }) => ({ profileId, address }));
  return ctx.prev.result;
}

/** The page shows the address of an account in a presence instead of the one in its own field. */
function linksOfPresences(presences) {
  // Readers ignore spaces around the list, too.
  const text = typeof presences === 'string' ? presences.trim() : '';
  const list = text.startsWith('[') ? JSON.parse(text) : presences;
  if (!list || typeof list === 'string' || !list.filter) {
    return [];
  }
  return list
    .filter((presence) => presence && typeof presence.url === 'string' && presence.url)
    .map((presence) => ({ field: 'presences', link: presence.url }));
}

/** The parts of an address that begins with `https://` or `http://`. */
function getParts(link) {
  const rest = link.split('://').slice(1).join('://');
  const [page] = rest.split('#');
  const [place, ...query] = page.split('?');
  const [host, ...path] = place.split('/');
  const parameters = query.join('?');
  return { host, path, query: parameters ? `?${parameters}` : '' };
}

function isPlain(link) {
  if (!link.startsWith('https://') && !link.startsWith('http://')) {
    return false;
  }
  const { host, path } = getParts(link);
  const [name] = host.split(':');
  const isHost = host.split('').every((character) => HOST.includes(character));
  const isPath = link.split('').every((character) => PATH.includes(character));
  // Browsers read an encoded dot as a dot here.
  const parts = path.map((part) => part.toLowerCase().split('%2e').join('.'));
  if (!isHost || !isPath || !name || name.endsWith('.') || parts.includes('.') || parts.includes('..')) {
    return false;
  }
  const encoded = path.join('/').split('%').slice(1);
  return !getPlatform(name) || encoded.every((text) => text && !ASCII.includes(text[0]));
}

function getPlatform(name) {
  const domain = Object.keys(PLATFORMS).find((one) => name === one || name.endsWith(`.${one}`));
  return domain ? PLATFORMS[domain] : null;
}

function getKey(link) {
  const { host, path, query } = getParts(link);
  const [name] = host.split(':');
  const bare = name.startsWith('www.') ? name.substring(4) : name;
  const platform = getPlatform(name);
  if (!platform) {
    const site = host.startsWith('www.') ? host.substring(4) : host;
    return `site/${withoutDefaultPort(site)}${pathWithoutEnd(path)}${query}`;
  }
  if (WITH_OWN_HOSTS.includes(platform) && !PLATFORMS[bare]) {
    return `${platform}/${name}`;
  }
  const parts = path.map((part) => part.toLowerCase()).filter((part) => part);
  const kept = parts.slice(0, PARTS[parts[0]] ?? 1).join('/');
  const account = `${platform}/${kept}`;
  const parameter = PARAMETERS[account];
  return parameter ? `${account}?${parameter}=${getParameter(query, parameter)}` : account;
}

function withoutDefaultPort(host) {
  const [name, port] = host.split(':');
  return port === '443' || port === '80' || !port ? name : host;
}

/** Joins the parts of a path, without slashes at its end. */
function pathWithoutEnd(path) {
  const ends = path.map((part, at) => (part ? at + 1 : 0));
  return path
    .slice(0, Math.max(0, ...ends))
    .map((part) => `/${part}`)
    .join('');
}

function getParameter(query, name) {
  const parameter = query
    .substring(1)
    .split('&')
    .find((one) => one.startsWith(`${name}=`));
  return parameter ? parameter.substring(name.length + 1) : '';
}
