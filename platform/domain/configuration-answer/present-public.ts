import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { Configuration, Layer, LegendMap, MapSource } from '#platform/contract/configuration.ts';
import { standingCondition } from '#platform/ogc/standing-filter.ts';
import { collectionFor, type VisitorRules } from '../map-features/visitor-rules.ts';
import { publicTools } from './public-tools.ts';
import type { StoredConfiguration, StoredMap } from './stored-configuration.ts';
import { buildLegendTree } from './legend-tree.ts';

/** Returns the attributes that are hidden from visitors in every feature. */
const hiddenOf = (rules: VisitorRules): ReadonlySet<string> =>
  new Set(rules.flatMap(({ when, hide }) => (when === null && hide !== 'feature' ? hide : [])));

/**
 * Whoever knows the address of a source could ask it without its standing filter. That of features is shown, because the browser
 * recognises the kind of source by it.
 */
const hidesAddress = (source: MapSource): boolean => source.authorized || (/WMS/i.test(source.type) && standingCondition(source) !== null);

const presentLayer = (rules: VisitorRules) => (layer: Layer): Layer =>
  (layer.tile_attributes ? { ...layer, tile_attributes: layer.tile_attributes.filter((name) => !hiddenOf(rules).has(name)) } : layer);

const presentSource = (source: MapSource, rules: VisitorRules): MapSource => ({
  id: source.id,
  type: source.type,
  serverType: source.serverType,
  url: hidesAddress(source) ? null : source.url,
  params: source.params,
  layers: source.layers.map(presentLayer(rules)),
  layer_groups: source.layer_groups.map((group) => ({ ...group, layers: group.layers.map(presentLayer(rules)) })),
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

/** Presents a configuration as the public sees it: an allow-list, field by field. */
export const presentPublicConfiguration = (
  { head, maps, groups }: StoredConfiguration, catalogue: SettingsCatalogue,
): Omit<Configuration, 'parts' | 'forms'> => ({
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
  options: Object.fromEntries(catalogue.options.map(({ name, forVisitors }) => [name, forVisitors && head.options[name] === true])),
  tools: publicTools(head.tools, catalogue),
  dashboards: [],
  abilities: { save_legend: false, create_maps: false, administer: false },
  ...buildLegendTree(
    maps
      .filter((stored) => stored.onlyForUserId === null)
      .map((stored) => ({ map: presentMap(stored), groupId: stored.groupId })),
    groups,
  ),
});
