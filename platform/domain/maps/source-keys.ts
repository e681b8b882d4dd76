import { isSecretParameter } from '#platform/server/http/secret-parameters.ts';
import type { SecretBox } from '../secret-box.ts';
import type { StoredParameter } from '../tables/maps.ts';
import { splitKeys } from './source-address.ts';

/** The columns of a source that hold its address and parameters without the keys, and the sealed keys. */
export interface SealedKeys {
  readonly url: string | null;
  readonly keys_sealed: string | null;
  readonly params: readonly StoredParameter[];
}

/** Seals the keys in an address and in parameters. */
export const sealKeys = (box: SecretBox, { url, params }: Pick<SealedKeys, 'url' | 'params'>): SealedKeys => {
  const { url: bare, keys } = splitKeys(url);
  return {
    url: bare,
    keys_sealed: keys === '' ? null : box.seal(keys),
    params: params.map((param) => {
      const { name, value } = param;
      return isSecretParameter(name) && value !== '' ? { name, value: '', sealed: box.seal(value) } : param;
    }),
  };
};

/** @throws if the keys were sealed with another COOK_SECRET */
export const openParameters = (box: SecretBox, params: readonly StoredParameter[]): { name: string; value: string }[] =>
  params.map(({ name, value, sealed }) => ({ name, value: sealed === undefined ? value : box.open(sealed) }));

/** Returns the address with its keys, before its fragment. @throws if they were sealed with another COOK_SECRET */
export const openAddress = (box: SecretBox, url: string | null, sealed: string | null): string | null => {
  if (url === null || sealed === null) return url;
  const [, rest = url, fragment = ''] = /^([^#]*)(.*)$/s.exec(url) ?? [];
  return `${rest}${rest.includes('?') ? '&' : '?'}${box.open(sealed)}${fragment}`;
};
