import type { Queryable } from '#platform/db/database.ts';
import { isSecretParameter } from '#platform/server/http/secret-parameters.ts';
import { isSameService, readSourceAddress } from '../source-address.ts';
import { sealKeys } from '../source-keys.ts';
import { sanitisedHtml } from '../../sanitised-html.ts';
import type { SecretBox } from '../../secret-box.ts';
import { toJson } from '../../tables/columns.ts';
import type { StoredParameter } from '../../tables/maps.ts';
import type { ServerType } from '#platform/ogc/server-type.ts';
import { notFound } from '#platform/server/failure.ts';
import type { MapInput } from '#platform/contract/map-input.ts';

type SourceInput = MapInput['source'];

export interface LockedSource {
  readonly url: string | null;
  readonly keys_sealed: string | null;
  readonly params: readonly StoredParameter[];
  readonly authorization_sealed: string | null;
  readonly token_sealed: string | null;
  readonly own_features: boolean;
  readonly isInline: boolean;
}

export const lockSource = async (db: Queryable, id: number): Promise<LockedSource> => {
  return db
    .selectFrom('map_sources')
    .select(({ eb }) => [
      'url', 'keys_sealed', 'params', 'authorization_sealed', 'token_sealed', 'own_features', eb('geojson', 'is not', null).$castTo<boolean>().as('isInline'),
    ])
    .where('id', '=', id).forUpdate().executeTakeFirstOrThrow(() => notFound());
};

/** `sent` undefined keeps the stored value; null removes it. */
const seal = (box: SecretBox, sent: string | null | undefined, before: string | null): string | null =>
  sent === undefined ? before : sent === null ? null : box.seal(sent);

/** Returns the new columns of a source. Secrets that were not sent are kept, unless they would be sent to another service. */
export const nextSource = (box: SecretBox, sent: SourceInput, before: LockedSource | null) => {
  const address = readSourceAddress(sent.url);
  const kept = before !== null && isSameService(address.url, before.url) ? before : null;
  const { url, keys_sealed, params } = sealKeys(box, { url: address.url, params: sent.params });
  // The browser has the address without its keys: an address that comes back unchanged keeps them.
  const isUntouched = kept !== null && sent.url === kept.url;
  const keptParameter = (param: StoredParameter): StoredParameter =>
    (isSecretParameter(param.name) && param.sealed === undefined && kept?.params.find(({ name }) => name.toLowerCase() === param.name.toLowerCase())) || param;
  return {
    type: sent.type,
    server_type: sent.serverType,
    url,
    keys_sealed: keys_sealed ?? (isUntouched ? kept.keys_sealed : null),
    params: toJson(params.map(keptParameter)),
    authorization_sealed: seal(box, sent.authorization ?? address.authorization ?? sent.authorization, kept?.authorization_sealed ?? null),
    token_sealed: seal(box, sent.token, kept?.token_sealed ?? null),
    attributions: sent.attributions === null ? null : sanitisedHtml(sent.attributions),
    geometry: sent.geometry,
    where_clause: sent.where,
    out_fields: sent.outFields,
    in_sr: sent.inSR,
    out_sr: sent.outSR,
  };
};

export const updateSource = async (db: Queryable, id: number, next: ReturnType<typeof nextSource>): Promise<void> => {
  await db.updateTable('map_sources').set({ ...next, updated_at: new Date() }).where('id', '=', id).execute();
};

/** Deletes the state of a source; call it when the address changes, because the checks were of the former address. */
export const deleteSourceState = async (db: Queryable, sourceId: number): Promise<void> => {
  await db.deleteFrom('source_states').where('source_id', '=', sourceId).execute();
};

/** Replaces a server type that was guessed or chosen by the one that the capabilities show. */
export const correctServerType = async (db: Queryable, id: number, serverType: ServerType): Promise<void> => {
  await db.updateTable('map_sources').set({ server_type: serverType, updated_at: new Date() }).where('id', '=', id).execute();
};
