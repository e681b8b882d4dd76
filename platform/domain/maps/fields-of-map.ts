import type { Selectable } from 'kysely';
import type { MapsTable } from '../tables/maps.ts';

type Row = Selectable<MapsTable>;
type Columns =
  | 'name' | 'title' | 'click' | 'edit' | 'grid' | 'radius' | 'metadata' | 'metadata_url' | 'min_resolution' | 'max_resolution' | 'search' | 'styling'
  | 'styles' | 'hide' | 'tooltip' | 'travel' | 'icon';

/** What is set of a map and everybody gets who sees it. */
export const shownFieldsOfMap = (row: Pick<Row, Columns>) => ({
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
export const fieldsOfMap = (row: Pick<Row, Columns | 'description' | 'type' | 'placement'>) => ({
  ...shownFieldsOfMap(row),
  description: row.description,
  type: row.type,
  placement: row.placement,
});
