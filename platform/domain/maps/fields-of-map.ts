import type { Selectable } from 'kysely';
import type { MapsTable } from '../tables/maps.ts';
import type { MapColumn } from './columns-of-map.ts';

type Row = Selectable<MapsTable>;
type Shown = Exclude<MapColumn, 'description' | 'type' | 'placement'>;

/** Presents the fields of a map that every viewer gets. */
export const shownFieldsOfMap = (row: Pick<Row, Shown>) => ({
  name: row.name,
  title: row.title,
  click: row.click,
  edit: row.edit,
  grid: row.grid,
  radius: row.radius,
  metadata: row.metadata,
  metadata_url: row.metadata_url,
  minResolution: row.min_resolution,
  maxResolution: row.max_resolution,
  search: row.search,
  styling: row.styling,
  styles: row.styles,
  hide: row.hide,
  tooltip: row.tooltip,
  travel: row.travel,
  icon: row.icon,
});

/** Presents all fields of a map, for its administrators. */
export const fieldsOfMap = (row: Pick<Row, MapColumn>) => ({
  ...shownFieldsOfMap(row),
  description: row.description,
  type: row.type,
  placement: row.placement,
});
