import { createHash } from 'node:crypto';
import { readXml, type XmlElement } from '#platform/ogc/xml.ts';
import { AwsClient } from 'aws4fetch';

/** A store that speaks S3, as the settings name it. */
export interface S3Place {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Without slashes at its ends; empty: the bucket's root. */
  readonly prefix: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Empty: the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** The first and the last byte of what is read. */
  readonly range?: { readonly start: number; readonly end: number };
  /** Statuses that are an answer too. */
  readonly expected?: readonly number[];
}

export interface S3Client {
  /** @throws Error when the store refuses, fails or stays away; it names no credentials */
  send(request: S3Request): Promise<Response>;
  /** The same, for what answers in XML. */
  ask(request: S3Request): Promise<XmlElement>;
}

/** For a request with its answer: a part of some megabytes, or a whole file that is read. */
const TIMEOUT_MS = 300_000;
/** A store that is busy is asked again, with growing pauses. */
const RETRIES = 4;
const LONGEST_SAID = 300;

const sha256 = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

export const createS3Client = ({ endpoint, region, bucket, keyId, secret }: S3Place): S3Client => {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: RETRIES });

  const send: S3Client['send'] = async ({ method, key, query = {}, body, range, expected = [] }) => {
    // The bucket in the path, which every store knows; as a part of the host name it needs names in the DNS.
    const url = new URL(`${endpoint}/${bucket}${key === '' ? '' : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await signer.fetch(url.href, {
      method, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'x-amz-content-sha256': sha256(body ?? new Uint8Array()), ...(range && { range: `bytes=${range.start}-${range.end}` }) },
      ...(body ? { body } : {}),
    });
    if (response.ok || expected.includes(response.status)) return response;
    const said = await response.text().catch(() => '');
    throw new Error(`The file store answered ${response.status} to ${method}: ${said.replaceAll(/\s+/g, ' ').slice(0, LONGEST_SAID)}`);
  };

  return { send, ask: async (request) => readXml(await (await send(request)).text()) };
};

export const childText = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? '';
