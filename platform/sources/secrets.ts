import { openAddress, openParameters } from '#platform/domain/maps/source-keys.ts';
import type { VisibleMap } from '#platform/domain/maps/visible-map.ts';
import type { SecretBox } from '#platform/domain/secret-box.ts';
import { isSecretParameter } from '#platform/server/http/secret-parameters.ts';

/** Decrypted credentials of a source, for one request. */
export interface Secrets {
  /** Value of the Authorization header. */
  readonly authorization: string | null;
  readonly token: string | null;
  /** Replaces every secret in a text by `***`. */
  hide(text: string): string;
}

/** Shorter secrets are not replaced: they would garble ordinary words and protect nothing. */
const SHORTEST = 4;

const partsOfHeader = (authorization: string | null): string[] => {
  if (authorization === null) return [];
  const [scheme = '', value = ''] = authorization.split(' ');
  const pair = scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString() : '';
  return [authorization, value, pair, pair.slice(pair.indexOf(':') + 1)];
};

const inAddress = (url: string | null): string[] => {
  if (url === null || !URL.canParse(url, 'http://own.invalid')) return [];
  return [...new URL(url, 'http://own.invalid').searchParams].flatMap(([name, value]) => (isSecretParameter(name) ? [value] : []));
};

/** The encodings in which an answer or error may repeat a secret. */
const spellings = (secret: string): string[] => [
  secret, encodeURIComponent(secret), new URLSearchParams({ '': secret }).toString().slice(1),
  secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'), JSON.stringify(secret).slice(1, -1),
];

/** The fields of a source that may hold secrets. */
type SealedSource = Pick<VisibleMap['source'], 'url' | 'keysSealed' | 'params' | 'authorizationSealed' | 'tokenSealed'>;

export const openSecrets = (box: SecretBox, { source }: { readonly source: SealedSource }): Secrets => {
  const authorization = source.authorizationSealed === null ? null : box.open(source.authorizationSealed);
  const token = source.tokenSealed === null ? null : box.open(source.tokenSealed);
  const known = [
    ...partsOfHeader(authorization), token ?? '', ...inAddress(openAddress(box, source.url, source.keysSealed)),
    ...openParameters(box, source.params).flatMap(({ name, value }) => (isSecretParameter(name) ? [value] : [])),
  ];
  const written = [...new Set(known.filter((secret) => secret.length >= SHORTEST).flatMap(spellings))]
    .toSorted((one, other) => other.length - one.length);
  return {
    authorization,
    token,
    hide: (text) => written.reduce((hidden, secret) => hidden.replaceAll(secret, '***'), text),
  };
};

/** Returns the map with the keys of its source in its address and parameters, for requests by the server. */
export const openSource = (box: SecretBox, map: VisibleMap): VisibleMap => ({
  ...map, source: { ...map.source, url: openAddress(box, map.source.url, map.source.keysSealed), params: openParameters(box, map.source.params) },
});
