import type { Metadata } from '#platform/contract/configuration.ts';
import { isWebAddress } from '#platform/contract/web-address.ts';
import type { LegendNode } from '#platform/map/layers/legend-node.ts';
import { Group } from '#platform/map/layers/group.ts';
import { MapLayer } from '#platform/map/layers/map-layer.ts';
import { SubLayer } from '#platform/map/layers/sub-layers.ts';
import { requiredContext } from '#platform/ui/context/required-context.ts';

/** What a row needs from the legend. The object stays the same as long as the legend is mounted. */
export interface RowActions {
  readonly openMenu: (node: LegendNode, button: HTMLElement) => void;
}

export const [RowActionsContext, useRowActions] = requiredContext<RowActions>('A row stands only in a legend');

export interface About {
  /** Validated as a web address. */
  readonly url: string | null;
  readonly metadata: Metadata | null;
}

/** A map with a single layer takes one row, so the metadata of both applies. */
const definitionsOf = (node: LegendNode): readonly { metadata?: Metadata | null; metadata_url: string | null }[] => {
  if (node instanceof MapLayer) {
    const { layers, layer_groups: groups } = node.definition.source;
    return [node.definition, ...(layers.length === 1 && groups.length === 0 ? layers : [])];
  }
  if (node instanceof SubLayer) return [node.definition];
  return node instanceof Group && node.definition ? [node.definition] : [];
};

export const aboutOf = (node: LegendNode): About => {
  const definitions = definitionsOf(node);
  return {
    url: definitions.map((definition) => definition.metadata_url).find((url) => url && isWebAddress(url, location.href)) ?? null,
    metadata: definitions.map((definition) => definition.metadata).find((blocks) => blocks && blocks.length > 0) ?? null,
  };
};

/** Every map has a menu; other rows only when they have metadata. */
export const hasMenu = (node: LegendNode): boolean => {
  if (node instanceof MapLayer) return true;
  const { url, metadata } = aboutOf(node);
  return url !== null || metadata !== null;
};
