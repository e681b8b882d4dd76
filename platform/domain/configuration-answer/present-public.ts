import type { Configuration, LegendMap, MapSource } from '#platform/contract/configuration.ts';
import { collectionFor, type VisitorRules } from '../map-features/visitor-rules.ts';
import type { StoredConfiguration, StoredMap } from './stored-configuration.ts';
import { growTree } from './tree.ts';

/** Tools that visitors have. Any other tool, also one that is invented later, stays inside until it is named here. */
const publicTools: ReadonlySet<string> = new Set([
  'info', 'search', 'filters', 'grid', 'query', 'print', 'routing', 'downloads', 'vrPhoto', 'detailViews', 'buffer', 'export',
]);

/** Fields of those tools that visitors need not know: whose database, who receives what. */
const innerFields: ReadonlySet<string> = new Set(['database', 'receiver', 'receivers', 'email', 'users', 'roles']);

const withoutInner = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutInner);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !innerFields.has(field))
      .map(([field, inner]) => [field, withoutInner(inner)]),
  );
};

const presentTools = (tools: Configuration['tools']): Configuration['tools'] =>
  Object.fromEntries(
    Object.entries(tools)
      .filter(([name]) => publicTools.has(name))
      .map(([name, tool]) => [name, withoutInner(tool)]),
  );

/** Attributes that no feature has for visitors. */
const hiddenOf = (rules: VisitorRules): ReadonlySet<string> =>
  new Set(rules.flatMap(({ when, hide }) => (when === null && hide !== 'feature' ? hide : [])));

const presentSource = (source: MapSource, rules: VisitorRules): MapSource => ({
  id: source.id,
  type: source.type,
  serverType: source.serverType,
  url: source.authorized ? null : source.url,
  params: source.params,
  layers: source.layers,
  layer_groups: source.layer_groups,
  authorized: source.authorized,
  through_server: source.through_server,
  attributions: source.attributions,
  geometry: source.geometry,
  where: source.where,
  outFields: source.outFields,
  inSR: source.inSR,
  outSR: source.outSR,
  geojson: source.geojson && collectionFor(rules, source.geojson),
  features: source.features && { ...source.features, fields: source.features.fields.filter((name) => !hiddenOf(rules).has(name)) },
});

const presentMap = ({ map, visitorRules }: StoredMap): LegendMap => ({
  id: map.id,
  version: map.version,
  name: map.name,
  title: map.title,
  type: map.type,
  visible: map.visible,
  opacity: map.opacity,
  click: map.click,
  edit: false,
  grid: map.grid,
  radius: map.radius,
  sort: map.sort,
  background: map.background,
  background_image: map.background_image,
  metadata: map.metadata,
  metadata_url: map.metadata_url,
  minResolution: map.minResolution,
  maxResolution: map.maxResolution,
  search: map.search,
  styling: map.styling,
  styles: map.styles,
  personal_style: false,
  collapsed: map.collapsed,
  hide: map.hide,
  tooltip: map.tooltip,
  travel: map.travel,
  icon: map.icon,
  created_by: null,
  only_for_me: false,
  source: presentSource(map.source, visitorRules),
  abilities: { edit: false, remove: false, style: false, take_out: false },
});

/** A public configuration as anybody sees it: an allow-list, field by field. */
export const presentPublicConfiguration = ({ head, maps, groups }: StoredConfiguration): Omit<Configuration, 'parts' | 'forms'> => ({
  id: head.id,
  version: head.version,
  organization_id: head.organization_id,
  name: head.name,
  valid_until: head.valid_until,
  public: true,
  shared_id: null,
  extent: head.extent,
  minZoom: head.minZoom,
  maxZoom: head.maxZoom,
  zoomToExtent: head.zoomToExtent,
  tabIndex: head.tabIndex,
  info: head.info,
  projection: head.projection,
  clickOnStart: head.clickOnStart,
  // These need somebody who signed in. The places that were saved for everybody (customExtent) do not.
  options: { ...head.options, share: false, shareRedline: false },
  tools: presentTools(head.tools),
  dashboards: [],
  abilities: { save_legend: false, create_maps: false, administer: false },
  ...growTree(
    maps
      .filter((stored) => stored.onlyForUserId === null)
      .map((stored) => ({ map: presentMap(stored), groupId: stored.groupId })),
    groups,
  ),
});
