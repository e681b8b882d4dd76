import { createHash } from 'node:crypto';
import { readXml, type XmlElement } from '#platform/ogc/xml.ts';
import { AwsClient } from 'aws4fetch';

/** The S3-compatible store in the settings. */
export interface S3Place {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Without slashes at its ends; empty: the root of the bucket. */
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
  /** Offsets of the first and the last byte to read. */
  readonly range?: { readonly start: number; readonly end: number };
  /** Error statuses that count as an answer. */
  readonly expected?: readonly number[];
}

export interface S3Client {
  /** @throws Error when the store refuses, fails or does not answer; the message has no credentials */
  send(request: S3Request): Promise<Response>;
  /** Does the same for a request whose answer is XML. */
  ask(request: S3Request): Promise<XmlElement>;
}

/** Limit for a request with its answer: a part of some megabytes, or a whole file. */
const TIMEOUT_MS = 300_000;
/** Retries with growing pauses when the store is busy. */
const RETRIES = 4;
const LONGEST_SAID = 300;

const sha256 = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

export const createS3Client = ({ endpoint, region, bucket, keyId, secret }: S3Place): S3Client => {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: RETRIES });

  const send: S3Client['send'] = async ({ method, key, query = {}, body, range, expected = [] }) => {
    // The bucket is in the path, which every store supports; a bucket in the host name needs DNS records.
    const url = new URL(`${endpoint}/${bucket}${key === '' ? '' : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await signer.fetch(url.href, {
      method, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'x-amz-content-sha256': sha256(body ?? new Uint8Array()), ...(range && { range: `bytes=${range.start}-${range.end}` }) },
      ...(body ? { body } : {}),
    });
    if (response.ok || expected.includes(response.status)) return response;
    const said = await response.text().catch(() => '');
    throw new Error(`The file store returned ${response.status} for ${method}: ${said.replaceAll(/\s+/g, ' ').slice(0, LONGEST_SAID)}`);
  };

  return { send, ask: async (request) => readXml(await (await send(request)).text()) };
};

export const childText = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? '';
