import { createHash } from 'node:crypto';
import { fromBER, Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  type SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

/** The statement of an authority that a hash existed at a time (RFC 3161). */
export type TimeStamp = {
  /** An ISO instant. */
  readonly time: string;
  /** The object identifier of the authority's rules. */
  readonly policy: string;
  /** Hexadecimal digits. */
  readonly serialNumber: string;
  /** The name in the certificate of the authority. */
  readonly authority: string;
};

/** `refused`: the authority gave no timestamp. `invalid`: its reply is not a timestamp of this request. */
export type ReplyProblem = 'refused' | 'invalid';

/** Thrown for a reply without a valid timestamp. The message is for the log. */
export class ReplyError extends Error {
  override readonly name = 'ReplyError';
  readonly problem: ReplyProblem;

  constructor(problem: ReplyProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

export const OIDS = {
  sha256: '2.16.840.1.101.3.4.2.1',
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const;

/** The hashes with which an authority may sign. SHA-1 and MD5 can be forged. */
const HASHES: ReadonlyMap<string, string> = new Map([
  [OIDS.sha256, 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);

/** Attributes of a name: common name and organisation. */
const COMMON_NAME = '2.5.4.3';
const ORGANISATION = '2.5.4.10';

/** Maximum characters of the name of an authority. */
const MAX_NAME = 200;

/** Milliseconds by which the time of a timestamp may differ from the clock of this machine. */
const MAX_DIFFERENCE = 10 * 60_000;

/** Makes a nonce of 128 bits, in the only form that it has as a positive integer in DER. */
export function makeNonce(random: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const nonce = Uint8Array.from(random);
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}

/** Encodes the request for a timestamp of a SHA-256, with the certificate of the authority in the reply. */
export function timeStampRequest(
  sha256: Uint8Array<ArrayBuffer>,
  nonce: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: OIDS.sha256 }),
      hashedMessage: new OctetString({ valueHex: sha256 }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

const isSame = (a: Uint8Array, b: Uint8Array) => Buffer.from(a).equals(b);

function check(isRight: boolean, what: string): asserts isRight {
  if (!isRight) throw new ReplyError('invalid', what);
}

export type Expected = {
  readonly sha256: Uint8Array;
  readonly nonce: Uint8Array;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/**
 * Reads a reply and checks it: the status, the hash, the nonce, the time, the signature, and that the certificate in the reply is one for
 * timestamps. Who issued the certificate is not checked here.
 * @throws ReplyError
 */
export async function readTimeStamp(reply: Uint8Array, expected: Expected): Promise<TimeStamp> {
  try {
    return await readChecked(Uint8Array.from(reply), expected);
  } catch (error) {
    if (error instanceof ReplyError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReplyError('invalid', `The reply cannot be read: ${reason}`);
  }
}

async function readChecked(
  reply: Uint8Array<ArrayBuffer>,
  { sha256, nonce, now }: Expected,
): Promise<TimeStamp> {
  const { offset, result } = fromBER(reply);
  check(offset === reply.length, 'The reply is not one DER value.');
  const { status, timeStampToken } = new TimeStampResp({ schema: result });
  if (status.status > 1) {
    const reasons = (status.statusStrings ?? []).map((text) => text.getValue()).join(' ');
    throw new ReplyError('refused', `Status ${status.status}. ${reasons}`.trim().slice(0, 500));
  }
  check(timeStampToken instanceof ContentInfo, 'The reply has no token.');
  check(timeStampToken.contentType === OIDS.signedData, 'The token is not signed data.');
  const signed = new SignedData({ schema: timeStampToken.content });
  const { eContentType, eContent } = signed.encapContentInfo;
  check(eContentType === OIDS.tstInfo && eContent !== undefined, 'The token has no time.');
  const content = Buffer.from(eContent.getValue());
  const info = TSTInfo.fromBER(content);

  check(info.version === 1, 'The version is unknown.');
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const isImprint =
    hashAlgorithm.algorithmId === OIDS.sha256 && isSame(hashedMessage.valueBlock.valueHexView, sha256);
  check(isImprint, 'The timestamp is of another hash.');
  check(
    info.nonce !== undefined && isSame(info.nonce.valueBlock.valueHexView, nonce),
    'The nonce is another one.',
  );
  const time = info.genTime.getTime();
  check(Math.abs(time - now) <= MAX_DIFFERENCE, 'The time is not that of this machine.');

  const certificate = await checkSignature(signed);
  checkCertificate(certificate, time);
  return {
    time: info.genTime.toISOString(),
    policy: info.policy,
    serialNumber: Buffer.from(info.serialNumber.valueBlock.valueHexView).toString('hex'),
    authority: getName(certificate),
  };
}

/** Checks the one signature of a token, and returns the certificate in the token that belongs to it. */
async function checkSignature(signed: SignedData): Promise<Certificate> {
  const [signer] = signed.signerInfos;
  check(signer !== undefined && signed.signerInfos.length === 1, 'The token has not exactly one signature.');
  check(HASHES.has(signer.digestAlgorithm.algorithmId), 'The hash of the signature is not accepted.');
  const contentType = getAttribute(signer, OIDS.contentType);
  check(
    contentType instanceof ObjectIdentifier && contentType.getValue() === OIDS.tstInfo,
    'The signature is of another type of content.',
  );
  check(getAttribute(signer, OIDS.messageDigest) !== undefined, 'The signature covers no content.');
  // The library would compare the content with the stamped data, which is not here. Its hash was compared above.
  signed.encapContentInfo.eContentType = OIDS.data;
  const { signatureVerified, signerCertificate } = await signed.verify({ signer: 0, extendedMode: true });
  check(signatureVerified === true, 'The signature is wrong.');
  check(signerCertificate instanceof Certificate, 'The certificate is missing.');
  checkNamedCertificate(signer, signerCertificate);
  return signerCertificate;
}

/** Returns the value of a signed attribute; undefined if it is missing, or there are several. */
function getAttribute(signer: SignerInfo, type: string): unknown {
  const found = (signer.signedAttrs?.attributes ?? []).filter((attribute) => attribute.type === type);
  const values: readonly unknown[] = found.flatMap((attribute): unknown[] => attribute.values);
  return values.length === 1 ? values[0] : undefined;
}

/** Checks that the signature names its certificate (RFC 5035), so that no other one with the same key can take its place. */
function checkNamedCertificate(signer: SignerInfo, certificate: Certificate): void {
  const second = getAttribute(signer, OIDS.signingCertificateV2);
  const list = second ?? getAttribute(signer, OIDS.signingCertificate);
  const first = list instanceof Sequence ? list.valueBlock.value[0] : undefined;
  const named = first instanceof Sequence ? first.valueBlock.value[0] : undefined;
  const parts = named instanceof Sequence ? named.valueBlock.value : [];
  const hash = parts.find((part) => part instanceof OctetString);
  const algorithm = parts[0] instanceof Sequence && second ? parts[0].valueBlock.value[0] : undefined;
  const oid = algorithm instanceof ObjectIdentifier ? algorithm.getValue() : OIDS.sha256;
  const name = second ? HASHES.get(oid) : 'sha1';
  check(hash !== undefined && name !== undefined, 'The signature does not name its certificate.');
  const der = Buffer.from(certificate.toSchema().toBER());
  const actual = createHash(name).update(der).digest();
  check(isSame(hash.valueBlock.valueHexView, actual), 'The signature names another certificate.');
}

/** Checks that a certificate is for timestamps only, and that the time is within its dates. */
function checkCertificate(certificate: Certificate, time: number): void {
  const extension = certificate.extensions?.find(({ extnID }) => extnID === OIDS.extendedKeyUsage);
  const usage: unknown = extension?.parsedValue;
  const purposes = usage instanceof ExtKeyUsage ? usage.keyPurposes : [];
  check(
    extension?.critical === true && purposes.length === 1 && purposes[0] === OIDS.timeStamping,
    'The certificate is not for timestamps.',
  );
  const isValid =
    certificate.notBefore.value.getTime() <= time && time <= certificate.notAfter.value.getTime();
  check(isValid, 'The certificate was not valid at that time.');
}

/** Returns the name of the holder of a certificate, for people. */
function getName({ subject }: Certificate): string {
  const getText = (type: string): string | undefined => {
    const value: unknown = subject.typesAndValues.find((one) => one.type === type)?.value;
    const text: unknown =
      typeof value === 'object' &&
      value !== null &&
      'getValue' in value &&
      typeof value.getValue === 'function'
        ? value.getValue()
        : undefined;
    return typeof text === 'string' ? text : undefined;
  };
  const [name, organisation] = [getText(COMMON_NAME), getText(ORGANISATION)];
  const both = [name, organisation].filter((part) => part !== undefined && part.trim() !== '').join(', ');
  return both.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, MAX_NAME);
}
