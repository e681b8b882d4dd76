import type { Selectable } from 'kysely';
import type { MapSourcesTable } from '../tables/maps.ts';

type Columns = 'server_type' | 'geometry' | 'where_clause' | 'out_fields' | 'in_sr' | 'out_sr';

/** Presents how a source is queried, apart from its address, parameters and credentials. */
export const fieldsOfSource = (row: Pick<Selectable<MapSourcesTable>, Columns>) => ({
  serverType: row.server_type,
  geometry: row.geometry,
  where: row.where_clause,
  outFields: row.out_fields,
  inSR: row.in_sr,
  outSR: row.out_sr,
});
