import { createHash } from 'node:crypto';
import http, { type ServerResponse } from 'node:http';
import { Integer, ObjectIdentifier, OctetString, PrintableString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { OIDS } from '../../../amplify/functions/timestamps/time-stamp.ts';

/** What a reply says differently from an honest one. */
export type Lie = {
  readonly status?: number;
  readonly sha256?: Uint8Array<ArrayBuffer>;
  readonly nonce?: Uint8Array<ArrayBuffer> | null;
  readonly time?: Date;
  readonly purposes?: readonly string[];
  readonly isCritical?: boolean;
  readonly notAfter?: Date;
  /** Signs with another key than that of the certificate. */
  readonly hasWrongKey?: boolean;
  /** Changes the signed content after it was signed. */
  readonly isChanged?: boolean;
  /** Names another certificate in the signature. */
  readonly namesOther?: boolean;
  readonly contentType?: string;
  readonly withoutCertificate?: boolean;
  readonly hasTwoSignatures?: boolean;
  readonly withoutToken?: boolean;
};

/** Signs the timestamp that a request asks for, with a new certificate. */
export async function timeStampReply(request: Uint8Array<ArrayBuffer>, lie: Lie = {}): Promise<Buffer> {
  const { messageImprint, nonce } = TimeStampReq.fromBER(request);
  const response = new TimeStampResp({ status: new PKIStatusInfo({ status: lie.status ?? 0 }) });
  if (lie.withoutToken) return Buffer.from(response.toSchema().toBER());
  const time = lie.time ?? new Date(Math.floor(Date.now() / 1000) * 1000);
  const keys = await newKeys();
  const certificate = await certify(keys, lie);
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint: lie.sha256
      ? new MessageImprint({
          hashAlgorithm: new AlgorithmIdentifier({ algorithmId: OIDS.sha256 }),
          hashedMessage: new OctetString({ valueHex: lie.sha256 }),
        })
      : messageImprint,
    serialNumber: new Integer({ value: 4097 }),
    genTime: time,
    ...(lie.nonce === null ? {} : { nonce: lie.nonce ? new Integer({ valueHex: lie.nonce }) : nonce }),
  });
  const content = new Uint8Array(info.toSchema().toBER());
  const named = lie.namesOther ? await certify(await newKeys(), lie) : certificate;
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        new Attribute({
          type: OIDS.contentType,
          values: [new ObjectIdentifier({ value: lie.contentType ?? OIDS.tstInfo })],
        }),
        new Attribute({
          type: OIDS.messageDigest,
          values: [new OctetString({ valueHex: Uint8Array.from(hash(content)) })],
        }),
        new Attribute({
          type: OIDS.signingCertificateV2,
          values: [certificateName(named)],
        }),
      ],
    }),
  });
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: OIDS.tstInfo,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: lie.hasTwoSignatures ? [signer, signer] : [signer],
    ...(!lie.withoutCertificate && { certificates: [certificate] }),
  });
  const { privateKey } = lie.hasWrongKey ? await newKeys() : keys;
  for (const index of signed.signerInfos.keys()) await signed.sign(privateKey, index, 'SHA-256');
  if (lie.isChanged) {
    const other = Uint8Array.from(content);
    const at = Buffer.from(other).indexOf('Z') - 1;
    other[at] = other[at] === 0x30 ? 0x31 : 0x30;
    signed.encapContentInfo.eContent = new OctetString({ valueHex: other });
  }
  const token = new ContentInfo({ contentType: OIDS.signedData, content: signed.toSchema(true) });
  response.timeStampToken = token;
  return Buffer.from(response.toSchema().toBER());
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const newKeys = () =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);

/** The attribute that names a certificate by its hash (RFC 5035). */
const certificateName = (certificate: Certificate) =>
  new Sequence({
    value: [
      new Sequence({
        value: [
          new Sequence({
            value: [
              new OctetString({
                valueHex: Uint8Array.from(hash(Buffer.from(certificate.toSchema().toBER()))),
              }),
            ],
          }),
        ],
      }),
    ],
  });

async function certify(
  { publicKey, privateKey }: Awaited<ReturnType<typeof newKeys>>,
  { purposes = [OIDS.timeStamping], isCritical = true, notAfter = new Date('2040-01-01') }: Lie,
): Promise<Certificate> {
  const name = (type: string, value: string) =>
    new AttributeTypeAndValue({ type, value: new PrintableString({ value }) });
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: 7 }) });
  for (const one of [certificate.subject, certificate.issuer])
    one.typesAndValues.push(name('2.5.4.10', 'Test Authority'), name('2.5.4.3', 'Test Time 1'));
  certificate.notBefore.value = new Date('2020-01-01');
  certificate.notAfter.value = notAfter;
  const usage = new ExtKeyUsage({ keyPurposes: [...purposes] });
  certificate.extensions = [
    new Extension({
      extnID: OIDS.extendedKeyUsage,
      critical: isCritical,
      extnValue: usage.toSchema().toBER(),
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return certificate;
}

export type TestAuthority = {
  readonly url: string;
  /** Requests so far: type of the content and body. */
  readonly requests: { readonly type: string | undefined; readonly body: Buffer }[];
  /** Sets how the next requests are answered; by default with an honest reply. */
  readonly answer: (answer: Answer) => void;
  readonly close: () => Promise<void>;
};

type Answer = (request: Buffer, response: ServerResponse) => void | Promise<void>;

export const sendReply = (response: ServerResponse, reply: Uint8Array): void => {
  response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(reply);
};

const honest: Answer = async (request, response) =>
  sendReply(response, await timeStampReply(Uint8Array.from(request)));

/** Starts an authority on this machine, by default on a free port. */
export async function startAuthority(port = 0): Promise<TestAuthority> {
  const requests: TestAuthority['requests'] = [];
  let answer = honest;
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    requests.push({ type: request.headers['content-type'], body });
    await answer(body, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/tsa`,
    requests,
    answer: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
