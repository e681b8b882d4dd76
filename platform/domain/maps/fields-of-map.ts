import type { Selectable } from 'kysely';
import type { MapsTable } from '../tables/maps.ts';
import type { MapColumn } from './columns-of-map.ts';

type Row = Selectable<MapsTable>;
type Shown = Exclude<MapColumn, 'description' | 'type' | 'placement'>;

/** What is set of a map and everybody gets who sees it. */
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

/** All that is set of a map itself, for who keeps it. */
export const fieldsOfMap = (row: Pick<Row, MapColumn>) => ({
  ...shownFieldsOfMap(row),
  description: row.description,
  type: row.type,
  placement: row.placement,
});
