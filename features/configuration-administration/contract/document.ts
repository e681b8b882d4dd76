import { z } from 'zod';
import { boundedGeometry, MAX_QUERY_VERTICES } from '#platform/contract/bounded-geometry.ts';
import { extent, geometry } from '#platform/contract/geojson.ts';
import { id } from '#platform/contract/ids.ts';
import { everyOption } from '#platform/contract/options.ts';
import { text } from '#platform/contract/text.ts';

/** Rises when older documents can no longer be read unchanged. */
export const FORMAT = 1;

const opacity = z.number().min(0).max(1);

export const mapNode = z.strictObject({
  kind: z.literal('map'), map_id: id, visible: z.boolean(), opacity, collapsed: z.boolean(),
});
export type MapNode = z.infer<typeof mapNode>;

export interface GroupNode {
  kind: 'group';
  /** Negative: not published yet. The same negative id in two documents means the same group. */
  id: number;
  name: string;
  visible: boolean;
  collapsed: boolean;
  metadata_url: string | null;
  children: LegendNode[];
}
export type LegendNode = MapNode | GroupNode;

/** How deep groups may be nested. */
const LEVELS = 8;

const nodeAt = (level: number): z.ZodType<LegendNode, LegendNode> => {
  if (level === 1) return mapNode;
  const groupNode: z.ZodType<GroupNode, GroupNode> = z.strictObject({
    kind: z.literal('group'),
    id: z.int().min(-2_147_483_647).max(2_147_483_647).refine((number) => number !== 0),
    name: text(300),
    visible: z.boolean(),
    collapsed: z.boolean(),
    metadata_url: text(4000).nullable(),
    children: z.array(nodeAt(level - 1)).max(2000),
  });
  return z.union([mapNode, groupNode]);
};
const legendNode = nodeAt(LEVELS + 1);

/** Limits of the whole legend, so that writing and drawing it stay fast enough. */
const MOST_MAPS = 5_000;
const MOST_GROUPS = 1_000;
const MOST_BACKGROUNDS = 100;
/** The most maps of a document, in the legend and among the backgrounds. */
export const MOST_REFERRED_MAPS = MOST_MAPS + MOST_BACKGROUNDS;

const isWithinBounds = (legend: readonly LegendNode[]): boolean => {
  const nodes = nodesIn(legend);
  const maps = nodes.filter(({ kind }) => kind === 'map').length;
  return maps <= MOST_MAPS && nodes.length - maps <= MOST_GROUPS;
};

/** Returns false for a value that is nested deeper than any setting; stops walking there. */
const isShallow = (value: unknown, levels = 16): boolean =>
  typeof value !== 'object' || value === null || (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));

export const backgroundPlace = z.strictObject({
  map_id: id, visible: z.boolean(), opacity,
  /** Address of the picture in the menu of backgrounds. */
  image: text(2000).nullable(),
});
export type BackgroundPlace = z.infer<typeof backgroundPlace>;

export const projection = z.strictObject({
  code: text(40).min(1, 'Vul de code van de projectie in.'), proj4: text(1000).min(1, 'Vul de definitie van de projectie in.'), bbox: extent,
});

/** Everything that a manager edits in a configuration. Does not contain the credentials of tools. */
export const configurationDocument = z.strictObject({
  format: z.literal(FORMAT),
  name: text(300),
  public: z.boolean(),
  public_token: text(63).nullable(),
  /** The last valid day, in the Dutch calendar. */
  valid_until: z.iso.date().nullable(),
  /** Null: the extent of the organisation, in `projection`. */
  extent: extent.nullable(),
  projection: projection.nullable(),
  min_zoom: z.number(),
  max_zoom: z.number(),
  zoom_to_extent: z.boolean(),
  tab_index: z.int(),
  info: z.strictObject({ title: text(300), description: text(50_000) }).nullable(),
  click_on_start: geometry.nullable(),
  /** All options that features define, and no others; the server checks them against its catalogue. */
  options: everyOption,
  tools: z.record(text(60), z.unknown()).refine((tools) => Object.keys(tools).length <= 100 && isShallow(tools)),
  /** Maps and groups; the first is on top in the legend and on the map. */
  legend: z.array(legendNode).max(2000).refine(isWithinBounds, 'Een configuratie heeft ten hoogste 5.000 kaarten en 1.000 groepen.'),
  backgrounds: z.array(backgroundPlace).max(MOST_BACKGROUNDS),
  /** Users who have it by name, and the account kinds whose users have it. */
  users: z.array(id).max(20_000),
  roles: z.array(id).max(500),
  /** In the order in which users see them. */
  dashboards: z.array(id).max(200),
  forms: z.array(id).max(200),
});
export type ConfigurationDocument = z.infer<typeof configurationDocument>;

/** A document that a client sends. Stored documents are read with `configurationDocument`, whatever the size of their geometry. */
export const sentDocument = configurationDocument.extend({ click_on_start: boundedGeometry(MAX_QUERY_VERTICES).nullable() });

/** The kinds of resource that a document refers to. */
export const referenceKinds = ['maps', 'users', 'roles', 'dashboards', 'forms'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];
export type References = Record<ReferenceKind, number[]>;

export const references = z.strictObject({
  maps: z.array(id).max(MOST_REFERRED_MAPS), users: z.array(id).max(20_000), roles: z.array(id).max(500),
  dashboards: z.array(id).max(500), forms: z.array(id).max(500),
});

export const nodesIn = (legend: readonly LegendNode[]): LegendNode[] =>
  legend.flatMap((node) => (node.kind === 'group' ? [node, ...nodesIn(node.children)] : [node]));

export const mapsIn = ({ legend, backgrounds }: Pick<ConfigurationDocument, 'legend' | 'backgrounds'>): number[] => [
  ...nodesIn(legend).flatMap((node) => (node.kind === 'map' ? [node.map_id] : [])),
  ...backgrounds.map(({ map_id }) => map_id),
];

export const referencesOf = (document: ConfigurationDocument): References => ({
  maps: mapsIn(document), users: document.users, roles: document.roles, dashboards: document.dashboards, forms: document.forms,
});

/** Returns the legend without the maps for which `keep` returns false. Groups stay, even when empty. */
export const keepMaps = (legend: readonly LegendNode[], keep: (mapId: number) => boolean): LegendNode[] =>
  legend.flatMap((node): LegendNode[] => {
    if (node.kind === 'group') return [{ ...node, children: keepMaps(node.children, keep) }];
    return keep(node.map_id) ? [node] : [];
  });

/** Returns the document without the references that `has` does not know. */
export const keepKnown = (document: ConfigurationDocument, has: (kind: ReferenceKind, id: number) => boolean): ConfigurationDocument => ({
  ...document,
  legend: keepMaps(document.legend, (map) => has('maps', map)),
  backgrounds: document.backgrounds.filter(({ map_id }) => has('maps', map_id)),
  users: document.users.filter((one) => has('users', one)),
  roles: document.roles.filter((one) => has('roles', one)),
  dashboards: document.dashboards.filter((one) => has('dashboards', one)),
  forms: document.forms.filter((one) => has('forms', one)),
});

export const allReferences = (...lists: readonly References[]): References =>
  Object.fromEntries(referenceKinds.map((kind) => [kind, [...new Set(lists.flatMap((list) => list[kind]))]])) as References;
