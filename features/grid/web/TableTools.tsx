import { ClipboardCopy, Columns3Cog, FunnelX, ListFilter, Maximize2, SquareX, ZoomIn } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { ToggleIconButton } from '#platform/ui/button/ToggleButton.tsx';
import { ExportTable } from './ExportTable.tsx';
import styles from './GridPanel.module.css';
import { nl } from './nl.ts';
import { ShowsButtons } from './ShowsButtons.tsx';
import type { RowSelection } from './use-row-selection.ts';
import type { LayerTable } from './use-layer-table.ts';
import type { Rows } from './use-rows.ts';

interface Props {
  readonly layerTable: LayerTable;
  readonly rows: Rows;
  readonly selection: RowSelection;
  readonly copy: () => void;
  readonly edit: () => void;
  readonly enlarge?: () => void;
  readonly shows: ComponentProps<typeof ShowsButtons>['shows'];
}

/** The buttons of a table and of its selected rows. */
export const TableTools = ({ layerTable, rows, selection: { selected, zoom, clear }, copy, edit, enlarge, shows }: Props) => {
  const { view, change } = layerTable;
  return (
    <div className={styles.tools}>
      <ShowsButtons shows={shows} choose={(next) => change({ shows: next })} />
      {selected.length > 0 && (
        <>
          <IconButton label={nl.zoom} icon={ZoomIn} size="s" onPress={zoom} />
          <IconButton label={nl.copy} icon={ClipboardCopy} size="s" onPress={copy} />
          <IconButton label={nl.deselect} icon={SquareX} size="s" onPress={clear} />
        </>
      )}
      {shows === 'table' && (
        <ToggleIconButton label={nl.filterRow} icon={ListFilter} size="s" isSelected={view.showsFilters} onChange={(showsFilters) => change({ showsFilters, headers: {} })} />
      )}
      {Object.keys(view.headers).length > 0 && <IconButton label={nl.clearFilters} icon={FunnelX} size="s" onPress={() => change({ headers: {} })} />}
      <ExportTable layerTable={layerTable} rows={rows} />
      <IconButton label={nl.edit} icon={Columns3Cog} size="s" onPress={edit} />
      {enlarge && <IconButton label={nl.enlarge} icon={Maximize2} size="s" onPress={enlarge} />}
    </div>
  );
};
