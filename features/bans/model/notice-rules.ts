import type { ProfilePlatformId } from '../../../lib/domain/platform.ts';
import type { DecidedBy, ReasonCategory, SCOPES } from './ban-details.ts';

/**
 * The signs of a platform in a notice besides the hosts of the platform table: its names in the text, and another domain that it
 * writes from.
 */
type PlatformSigns = { readonly names: RegExp; readonly sender?: string };

export const PLATFORM_SIGNS: Readonly<Record<ProfilePlatformId, PlatformSigns>> = {
  x: { names: /\b(?:Twitter|X Corp|X (?:Rules|Support|Premium))\b|\bon X\b/g },
  youtube: { names: /\bYouTube\b/gi },
  rumble: { names: /\bRumble\b/g },
  facebook: { names: /\bFacebook\b/gi, sender: 'facebookmail.com' },
  instagram: { names: /\bInstagram\b/gi },
  tiktok: { names: /\bTikTok\b/gi },
  substack: { names: /\bSubstack\b/gi },
  medium: { names: /\bMedium(?:[’']s)? (?:Rules|account|team|Terms|Trust)|\bon Medium\b/g },
  twitch: { names: /\bTwitch\b/gi },
};

type Rule<Value> = readonly [value: Value, words: RegExp];

/**
 * The reasons in the words of platforms' policies. The first rule that matches wins, so names of policies that contain
 * the word of another reason come first.
 */
export const REASON_RULES: readonly Rule<ReasonCategory>[] = [
  ['spam', /\bspam, deceptive practices/i],
  [
    'minors',
    /\bchild(?:ren)?(?:[’']s)? (?:safety|sexual|abuse|exploitation|endangerment)|\bminor (?:safety|security)|\byouth safety/i,
  ],
  [
    'self-harm',
    /\bself[- ](?:harm|injury)|\bsuicid\w*|\bdangerous (?:activities|acts|challenges)|\bharmful or dangerous/i,
  ],
  [
    'extremism',
    /\bterroris[mt]\w*|\b(?:violent )?extremis[mt]\w*|\bdangerous (?:individuals|organi[sz]ations)|\bviolent (?:and hateful )?(?:entities|organi[sz]ations)|\bviolent criminal organi[sz]ations/i,
  ],
  ['hate', /\bhate(?:ful)? (?:speech|conduct|behaviou?r|content)|\bhateful (?:imagery|content)|\bhate\b/i],
  ['copyright', /\bcopyright\w*|\bDMCA\b|\btrademark\w*|\bcounterfeit\w*|\bintellectual property/i],
  ['scams', /\bscam\w*|\bfraud\w*|\bphishing|\bimpersonat\w*|\bdeceptive identit\w+/i],
  [
    'spam',
    /\bspam\w*|\bplatform manipulation|\b(?:coordinated )?inauthentic\b|\b(?:fake|artificial|inauthentic) (?:engagement|followers|likes|views|accounts)|\bartificial(?:ly)? (?:inflat\w+|engagement)/i,
  ],
  [
    'privacy',
    /\bprivate (?:information|content|media)|\bpersonal (?:data|information)|\bdoxx?(?:ing|ed)|\bprivacy (?:policy violation|complaint|violation|guidelines)|\bviolat\w+ (?:of )?(?:someone[’']s|another person[’']s) privacy/i,
  ],
  ['harassment', /\bharass\w*|\bbull(?:y|ying|ied)\b|\babusive behaviou?r|\bcyberbull\w*|\btargeted abuse/i],
  [
    'misinformation',
    /\bmisinformation|\bdisinformation|\bmisleading (?:information|claims|content)|\bcivic integrity|\bfalse (?:information|news)|\belection integrity/i,
  ],
  ['sexual', /\bnudity|\bsexual\w*|\badult (?:content|nudity)|\bpornograph\w*|\bsexually/i],
  [
    'goods',
    /\b(?:regulated|prohibited|restricted|illegal) (?:goods|products|items|substances)|\bfirearms?\b|\b(?:illegal )?drugs?\b|\bweapons?\b|\bgambling/i,
  ],
  ['violence', /\bviolen(?:t|ce)\b|\bthreat\w*|\bgraphic content|\bgore\b|\bincit\w+/i],
];

/** The words after which a notice names the rule that was broken. */
export const REASON_WORDS =
  /\b(?:violat\w+|against our|not allowed|breach\w*|infring\w*|in line with our|follow(?:ing)? our|comply with our|because of|due to|reason\s?:|policy\s?:|for (?:our )?(?:repeated|severe)|goes against)\b/i;

export const NO_REASON =
  /\b(?:unable|not able|cannot|can[’']t|won[’']t) (?:to )?(?:share|provide|give|disclose)[^.]{0,40}\b(?:reason|details|information)/i;

/** What the platform did, in the words of the form. The first rule that matches wins. */
const ACTIONS: readonly (readonly [action: string, scope: keyof typeof SCOPES, words: RegExp])[] = [
  [
    'Channel removed',
    'account',
    /\bchannel(?:,? @[\w.-]{1,60},?)? (?:has been |have been |was |is )?(?:permanently )?(?:removed|terminated|deleted|taken down)|\b(?:removed|terminated|deleted) your (?:\w+ )?channel/i,
  ],
  [
    'Channel suspended',
    'account',
    /\bchannel(?:,? @[\w.-]{1,60},?)? (?:has been |was |is )?(?:temporarily |permanently |indefinitely )?(?:suspended|banned|disabled)|\b(?:suspended|banned|disabled) your (?:\w+ )?channel/i,
  ],
  [
    'Publication removed',
    'account',
    /\b(?:publication|newsletter) (?:has been |was |is )?(?:permanently )?(?:removed|taken down|unpublished|suspended)|\b(?:removed|taken down|suspended|unpublished) your (?:publication|newsletter)/i,
  ],
  [
    'Locked out of the account',
    'account',
    /\b(?:account|profile)(?:,? @[\w.-]{1,60},?)? (?:has been |was |is |[’']s )?(?:temporarily )?locked|\blocked (?:out of )?your account/i,
  ],
  [
    'Account removed',
    'account',
    /\b(?:account|page|profile)(?:,? @[\w.-]{1,60},?)? (?:has been |have been |was |is )?(?:permanently )?(?:removed|terminated|deleted|deactivated)|\b(?:removed|terminated|deleted) your (?:\w+ )?(?:account|page|profile)/i,
  ],
  [
    'Account suspended',
    'account',
    /\b(?:account|page|profile)(?:,? @?[\w.-]{1,60},?)? (?:has been |have been |was |is |will be )?(?:temporarily |permanently |indefinitely )?(?:suspended|banned|disabled|restricted)|\b(?:suspended|banned|disabled) (?:from|your)|\b(?:indefinite|permanent|temporary|\d{1,3}[- ]day) suspension|\bpermanently (?:banned|suspended)/i,
  ],
  [
    'Posting suspended temporarily',
    'feature',
    /\b(?:can[’']t|cannot|unable to|not be able to|won[’']t be able to) (?:post|upload|comment|publish|go live)[^.]{0,60}\bfor \d{1,3} (?:days?|hours?|weeks?)|\b(?:posting|uploading|commenting) (?:is|has been) (?:temporarily )?(?:suspended|blocked|restricted)/i,
  ],
  [
    'Live streaming disabled',
    'feature',
    /\blive ?stream(?:ing|s)?(?: access| feature)?(?: has been| is| was)? (?:temporarily )?(?:disabled|restricted|turned off|suspended)|\b(?:can[’']t|cannot|unable to|not be able to) (?:go live|live ?stream)/i,
  ],
  [
    'Monetisation suspended',
    'monetisation',
    /\bmoneti[sz]ation (?:has been |was |is )?(?:suspended|disabled|turned off|removed)|\b(?:suspended|removed|disabled)[^.]{0,40}\b(?:moneti[sz]ation|partner program\w*)|\bdemoneti[sz]ed/i,
  ],
  [
    'Post removed',
    'content',
    /\b(?:post|story|reel|tweet|comment|article|note|photo) (?:has been |was |is )?(?:removed|taken down|deleted|hidden)|\b(?:removed|taken down|deleted|hidden) your (?:post|story|reel|tweet|comment|article|note|photo)/i,
  ],
  [
    'Video removed',
    'content',
    /\bvideo (?:has been |was |is )?(?:removed|taken down|deleted|blocked|muted)|\b(?:removed|taken down|deleted|blocked) your video|\byour content (?:has been |was )?(?:removed|taken down)|\bremoved your content/i,
  ],
];

/** The same rules for what the platform did, and for the part of the service that it is about. */
export const ACTION_RULES: readonly Rule<string>[] = ACTIONS.map(([action, , words]) => [action, words]);
export const SCOPE_RULES: readonly Rule<keyof typeof SCOPES>[] = ACTIONS.map(([, scope, words]) => [
  scope,
  words,
]);

export const REACH =
  /\b(?:reduced|limited|lower) (?:the )?(?:reach|visibility|distribution)|\bnot (?:be )?(?:recommended|eligible for recommendation)|\bineligible for (?:the )?(?:for you|recommendation)/i;

/** Who decided, in the words of notices. `both` is checked first. */
export const DECISION_RULES: readonly Rule<DecidedBy>[] = [
  [
    'both',
    /\b(?:automated|automatically|our systems?|technology)\b[^.]{0,120}\b(?:then|and) (?:was |were )?(?:reviewed|confirmed|checked) by (?:a |our )?(?:human|person|team|review\w*|moderator\w*|specialist\w*)/i,
  ],
  [
    'human',
    /\b(?:not|without) (?:\w+ ){0,3}automated (?:means|decision)|\b(?:reviewed|decided|checked) (?:manually|by (?:a |our )?(?:human|person|review team|moderat\w+|specialist\w*|team of))|\bhuman (?:review|moderator)\w*|\bmanual(?:ly)? review\w*/i,
  ],
  [
    'automated',
    /\bautomated (?:means|systems?|processes|tools|decision|detection|review)|\bautomatically (?:detected|removed|flagged|identified)|\bour (?:systems?|technology) (?:has |have )?(?:detected|flagged|found|identified)|\b(?:decision|action) was (?:made|taken) (?:by|using) (?:automation|technology|automated)/i,
  ],
];
