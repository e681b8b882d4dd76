import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** A host and port that the server may reach although its address is private. */
export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

const FEWEST_CHARACTERS = 8;
/** Whether a text repeats a part of itself, also when the last one is cut off. */
const repeats = (text: string): boolean =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, at) => at + 1).some((period) => text.slice(period) === text.slice(0, -period));
/** Whether most characters follow the one before them in the alphabet or equal it. */
const isRun = (text: string): boolean => {
  const steps = Array.from({ length: text.length - 1 }, (_, at) => Math.abs(text.charCodeAt(at + 1) - text.charCodeAt(at)));
  return steps.filter((step) => step <= 1).length > steps.length / 2;
};

/** A secret of which an attacker cannot guess the rest from a part. */
export const randomSecret = z.string().min(32, 'kies ten minste 32 tekens').refine(
  (text) => text.length < 32 || (new Set(text).size >= FEWEST_CHARACTERS && !repeats(text) && !isRun(text)),
  'kies willekeurige tekens, bijvoorbeeld met: openssl rand -base64 33',
);

export const yesOrNo = z
  .enum(['true', 'false'], { error: 'kies true of false' })
  .transform((text) => text === 'true');

export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `kies een geheel getal van ${least} tot en met ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `kies een geheel getal van ${least} tot en met ${most}`);

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isAddressOrRange = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
const isEverything = (text: string): boolean => /\/0+$/.test(text);

/** Addresses and ranges. A range that covers the whole internet is rejected. */
export const addresses = z.string().transform((text, context) => {
  const parts = listOf(text);
  for (const part of parts) {
    if (!isAddressOrRange(part)) context.addIssue(`'${part}' is geen IP-adres of reeks zoals 10.0.0.0/8`);
    else if (isEverything(part)) context.addIssue(`'${part}' is het hele internet; noem alleen uw eigen adressen`);
  }
  return parts;
});

const isName = (text: string): boolean => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) && !/^[\d.]+$/.test(text);

/** Where a server listens: an address or a name of this machine. */
export const listeningAddress = z
  .string()
  .refine((text) => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) || isName(text), 'geef een IP-adres of naam van deze machine, zoals 127.0.0.1 of 0.0.0.0');

const hostAndPort = /^(\[[0-9a-f:.]+\]|[^:/@\s[\]]+):(\d{1,5})$/i;

export const hostsAndPorts = z.string().transform((text, context) =>
  listOf(text).flatMap((part): HostAndPort[] => {
    const [, host, port] = hostAndPort.exec(part) ?? [];
    if (host && Number(port) >= 1 && Number(port) <= 65_535) {
      return [{ host: host.replace(/^\[|\]$/g, '').toLowerCase(), port: Number(port) }];
    }
    context.addIssue(`'${part}' is geen naam met poort zoals geoserver.intern:8080`);
    return [];
  }),
);

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'geef een adres dat met http:// of https:// begint' })
  .transform((text) => text.replace(/\/+$/, ''));

/** `s3://bucket` or `s3://bucket/some/prefix`. */
const bucketAndPrefix = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!.*'()/-]*))?$/;

export interface Bucket {
  readonly bucket: string;
  /** Without slashes at its ends; empty: none. */
  readonly prefix: string;
}

/** Location of files: the path of a folder, or a bucket of an S3-compatible store. */
export const filesPlace = z.string().transform((text, context): string | Bucket => {
  const [, bucket, prefix = ''] = bucketAndPrefix.exec(text) ?? [];
  if (bucket !== undefined) return { bucket, prefix: prefix.replaceAll(/^\/+|\/+$/g, '') };
  if (/^[a-z0-9]+:\/\//i.test(text)) context.addIssue('geef het pad van een map, of s3:// met de naam van een bucket');
  return text;
});

/** A workspace of FME Flow, escaped for use in URLs. */
export const fmeWorkspace = z.string().regex(/^\w[\w .-]*\/\w[\w .-]*\.fmw$/, 'geef repository/werkruimte.fmw').transform(encodeURI);
