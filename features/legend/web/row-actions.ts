import type { Metadata } from '#platform/contract/configuration.ts';
import { isWebAddress } from '#platform/contract/web-address.ts';
import type { LegendNode } from '#platform/map/layers/legend-node.ts';
import { Group } from '#platform/map/layers/group.ts';
import { MapLayer } from '#platform/map/layers/map-layer.ts';
import { SubLayer, SubLayerGroup } from '#platform/map/layers/sub-layers.ts';
import { Derived } from '#platform/map/model/derived.ts';
import { requiredContext } from '#platform/ui/context/required-context.ts';

/** The row whose opacity is being set, at that row. The legend shows one slider at a time. */
export class OpenOpacity {
  readonly node = new Derived(() => this.#node);
  #node: LegendNode | null = null;
  #button: HTMLElement | null = null;

  /** `button` gets the focus back. */
  open(node: LegendNode, button: HTMLElement): void {
    this.#node = node;
    this.#button = button;
    this.node.changed();
  }

  close(): void {
    const button = this.#button;
    this.#node = null;
    this.#button = null;
    this.node.changed();
    // After the next frame, when the slider that had the focus is gone.
    requestAnimationFrame(() => button?.focus());
  }
}

/** What a row needs from the legend. The object stays the same as long as the legend is mounted. */
export interface RowActions {
  readonly openMenu: (node: LegendNode, button: HTMLElement) => void;
  readonly opacity: OpenOpacity;
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

const mapOf = (node: LegendNode | null): MapLayer | null => (node instanceof MapLayer ? node : node ? mapOf(node.parent) : null);

/** Maps and groups of maps have an opacity; layers within a map where its source can draw them one by one. */
export const hasOpacity = (node: LegendNode): boolean => {
  if (node instanceof SubLayer || node instanceof SubLayerGroup) return mapOf(node)?.hasLayerOpacity ?? false;
  return node instanceof MapLayer || node.children.get().length > 0;
};

/** Every map has a menu; other rows only when they have an opacity or metadata. */
export const hasMenu = (node: LegendNode): boolean => {
  if (hasOpacity(node)) return true;
  const { url, metadata } = aboutOf(node);
  return url !== null || metadata !== null;
};
