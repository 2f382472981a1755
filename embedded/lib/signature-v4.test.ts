import {
  readSignature,
  SignatureError,
  type SignedRequest,
  sha256,
  type Verification,
  verifySignature,
} from './signature-v4.ts';

const KEY = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const MINUTES = 60_000;
const AUTHORIZATION = 'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request';

const standard = {
  secretKey: KEY,
  region: 'us-east-1',
  service: 'service',
  pathForm: 'standard',
  payloadHash: sha256(''),
  now: Date.parse('2015-08-30T12:36:00Z'),
  maximumSkew: 5 * MINUTES,
} as const;

function signed(url: string, signature: string, extra: SignedRequest['headers'] = {}): SignedRequest {
  const headers = { host: ['example.amazonaws.com'], 'x-amz-date': ['20150830T123600Z'], ...extra };
  const names = Object.keys(headers).sort().join(';');
  const authorization = `${AUTHORIZATION}, SignedHeaders=${names}, Signature=${signature}`;
  return { method: 'GET', url, headers: { ...headers, authorization: [authorization] } };
}

function presigned(query: string, signature: string): SignedRequest {
  const credential = 'AKIDEXAMPLE%2F20150830%2Fus-east-1%2Fservice%2Faws4_request';
  const url = `/?${query}X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${credential}&X-Amz-Date=20150830T123600Z&X-Amz-SignedHeaders=host&X-Amz-Expires=3600&X-Amz-Signature=${signature}`;
  return { method: 'GET', url, headers: { host: ['example.amazonaws.com'] } };
}

/** Returns the problem of a request; null if there is none. */
function getProblem(request: SignedRequest, changes: Partial<Verification> = {}): string | null {
  try {
    verifySignature({ ...standard, request, signature: readSignature(request), ...changes });
    return null;
  } catch (error) {
    if (error instanceof SignatureError) return error.problem;
    throw error;
  }
}

const VANILLA = '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31';
const vanilla = signed('/', VANILLA);

/* Requests and signatures of AWS's own test suite for Signature Version 4 (awslabs/aws-c-auth, aws-signing-test-suite/v4). */
test.each([
  ['get-vanilla', vanilla],
  ['get-relative-relative', signed('/example1/example2/../..', VANILLA)],
  ['get-utf8', signed('/ሴ', '8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85')],
  ['get-slashes', signed('//example//', '9a624bd73a37c9a373b5312afbebe7a714a789de108f0bdfe846570885f57e84')],
  [
    'get-space',
    signed('/example space/', '652487583200325589f1fba4c7e578f72c47cb61beeca81406b39ddec1366741'),
  ],
  [
    'get-vanilla-query-order-key-case',
    signed(
      '/?Param2=value2&Param1=value1',
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ),
  ],
  [
    'get-vanilla-query-order-encoded',
    signed(
      '/?Param-3=Value3&Param=Value2&%E1%88%B4=Value1',
      '371d3713e185cc334048618a97f809c9ffe339c62934c032af5a0e595648fcac',
    ),
  ],
  [
    'get-header-key-duplicate',
    signed('/', 'c9d5ea9f3f72853aea855b47ea873832890dbdd183b4468f858259531a5138ea', {
      'my-header1': ['value2', 'value2', 'value1'],
    }),
  ],
  [
    'get-header-value-trim',
    signed('/', 'acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736', {
      'my-header1': [' value1'],
      'my-header2': [' "a   b   c"'],
    }),
  ],
  [
    'get-vanilla-with-session-token',
    signed('/', '07ec1639c89043aa0e3e2de82b96708f198cceab042d4a97044c66dd9f74e7f8', {
      'x-amz-security-token': ['6e86291e8372ff2a2260956d9b8aae1d763fbf315fa00fa31553b73ebf194267'],
    }),
  ],
  [
    'get-vanilla-query, in the query',
    presigned('', 'e93c787ed7f371d5c6b165c1b38ede9550f4dce4144713e844b25b7192d3865d'),
  ],
  [
    'get-vanilla-utf8-query, in the query',
    presigned('ሴ=bar&', '0bdd809b1519ac4f0c1dc3540e2cc46bd0c7f778eda408b2ebf3b913d21ff600'),
  ],
])('%s of the published suite', (_name, request) => {
  expect(getProblem(request)).toBeNull();
});

/* The two worked examples in the documentation of S3. */
test('S3: a part of an object, and an address to fetch it', () => {
  const example = {
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    service: 's3',
    pathForm: 's3',
    now: Date.parse('2013-05-24T00:00:00Z'),
  } as const;
  const host = ['examplebucket.s3.amazonaws.com'];
  const ranged: SignedRequest = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host,
      range: ['bytes=0-9'],
      'x-amz-content-sha256': [sha256('')],
      'x-amz-date': ['20130524T000000Z'],
      authorization: [
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      ],
    },
  };
  expect(getProblem(ranged, example)).toBeNull();
  const address: SignedRequest = {
    method: 'GET',
    url: '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    headers: { host },
  };
  const day = { ...example, payloadHash: 'UNSIGNED-PAYLOAD' };
  expect(getProblem(address, { ...day, now: example.now + 24 * 60 * MINUTES })).toBeNull();
  expect(getProblem(address, { ...day, now: example.now + 24 * 60 * MINUTES + 1 })).toBe('expired');
  expect(getProblem({ ...address, headers: { host, 'x-amz-copy-source': ['other'] } }, day)).toBe('unsigned');
});

test.each<[string, SignedRequest, Partial<Verification>, string]>([
  ['another body', vanilla, { payloadHash: sha256('x') }, 'mismatch'],
  ['another method', { ...vanilla, method: 'POST' }, {}, 'mismatch'],
  ['another path', { ...vanilla, url: '/x' }, {}, 'mismatch'],
  ['another query', { ...vanilla, url: '/?x' }, {}, 'mismatch'],
  ['another host', { ...vanilla, headers: { ...vanilla.headers, host: ['other.example'] } }, {}, 'mismatch'],
  ['another secret', vanilla, { secretKey: 'other' }, 'mismatch'],
  ['another region', vanilla, { region: 'us-west-2' }, 'scope'],
  ['another service', vanilla, { service: 's3' }, 'scope'],
  ['too late', vanilla, { now: standard.now + 5 * MINUTES + 1 }, 'skewed'],
  ['too early', vanilla, { now: standard.now - 5 * MINUTES - 1 }, 'skewed'],
  ['a broken escape', { ...vanilla, url: '/?%E1%88' }, {}, 'malformed'],
  ['a short signature', signed('/', 'abc'), {}, 'malformed'],
  ['an unsigned header', { ...vanilla, headers: { ...vanilla.headers, 'x-amz-acl': ['x'] } }, {}, 'unsigned'],
  ['no signature', { ...vanilla, headers: { host: ['x'] } }, {}, 'absent'],
  ['another scheme', { ...vanilla, headers: { authorization: ['Bearer x'] } }, {}, 'absent'],
  ['both forms at once', { ...presigned('', VANILLA), headers: vanilla.headers }, {}, 'malformed'],
  [
    'no host among what is signed',
    {
      ...vanilla,
      headers: {
        ...vanilla.headers,
        authorization: [`${AUTHORIZATION}, SignedHeaders=x-amz-date, Signature=${VANILLA}`],
      },
    },
    {},
    'unsigned',
  ],
  [
    'an address for too long',
    { ...vanilla, url: presigned('', VANILLA).url.replace('3600', '604801'), headers: {} },
    {},
    'malformed',
  ],
])('%s is refused', (_name, request, changes, problem) => {
  expect(getProblem(request, changes)).toBe(problem);
});

test('a request that came through a proxy is verified with its original host and path', () => {
  const { headers } = vanilla;
  const passedOn = { ...vanilla, url: '/inner', headers: { ...headers, host: ['127.0.0.1:20005'] } };
  expect(getProblem(passedOn)).toBe('mismatch');
  const aliases = { hosts: ['example.amazonaws.com'], paths: ['/'] };
  expect(getProblem(passedOn, { aliases })).toBeNull();
  expect(getProblem(passedOn, { aliases: { ...aliases, paths: ['/other'] } })).toBe('mismatch');
});
