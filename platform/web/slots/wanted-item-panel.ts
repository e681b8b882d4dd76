import { createStore } from 'zustand/vanilla';

/** A panel of a map in the legend that opens as soon as the map is there. */
interface WantedItemPanel {
  readonly mapId: number;
  /** Id of an entry in `legendItemActions`. */
  readonly action: string;
}

/** The panel that another part of the page asked for; null: none. The legend opens it and clears this. */
export const wantedItemPanel = createStore<{ readonly wanted: WantedItemPanel | null }>(() => ({ wanted: null }));

/** Asks the legend for a panel, also of a map that the next version of the configuration brings. */
export const wantItemPanel = (mapId: number, action: string): void => wantedItemPanel.setState({ wanted: { mapId, action } });
