import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { isSecretParameter } from '#platform/server/http/secret-parameters.ts';
import { credentialsBox } from '../secret-box.ts';
import { toJson } from '../tables/columns.ts';
import '../tables/maps.ts';
import { splitKeys } from './source-address.ts';
import { sealKeys } from './source-keys.ts';

/**
 * Seals keys that earlier versions stored as plain text. Called at each start, after the migrations, because a node of an earlier version
 * may store more of them during an update. Nodes that start together wait for each other's rows.
 */
export const sealStoredKeys = (db: Database, settings: { readonly secret: string }): Promise<void> =>
  db.transaction(async (transaction) => {
    const box = credentialsBox(settings);
    const rows = await transaction
      .selectFrom('map_sources').select(['id', 'url', 'keys_sealed', 'params'])
      .where(sql<boolean>`(strpos(url, '?') > 0 or params <> '[]')`).orderBy('id').forUpdate().execute();
    for (const { id, url, keys_sealed: before, params } of rows) {
      const isPlain = splitKeys(url).keys !== '' || params.some(({ name, value }) => isSecretParameter(name) && value !== '');
      if (!isPlain) continue;
      const { keys_sealed, ...sealed } = sealKeys(box, { url, params });
      await transaction
        .updateTable('map_sources').set({ url: sealed.url, keys_sealed: keys_sealed ?? before, params: toJson(sealed.params) })
        .where('id', '=', id).execute();
    }
  });
