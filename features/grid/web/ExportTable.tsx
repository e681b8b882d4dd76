import { ExportButton } from '#platform/web/exporting/ExportButton.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';
import { rowsText } from './rows-text.ts';
import type { LayerTable } from './use-layer-table.ts';
import type { Rows } from './use-rows.ts';

/** Exports all rows that meet the question of a table. */
export const ExportTable = ({ layerTable: { table, map, layer, conditions, columns, all, view, settings }, rows }: { readonly layerTable: LayerTable; readonly rows: Rows }) => {
  const total = rows.total ?? rows.count;
  if (total === null || total === 0) return null;
  const hasLayers = map.definition.source.layers.length + map.definition.source.layer_groups.length > 0;
  // A table shows only the first columns of a very wide layer, until the user chooses.
  const isChosen = view.shown !== null || settings.columns !== undefined;
  const fields = isChosen ? columns.map(({ prop }) => prop) : null;
  return (
    <ExportButton
      mapId={map.definition.id}
      what={() => ({
        title: table.title,
        description: fill(nl.exportAll, { title: table.title, rows: rowsText({ count: total, total, isCut: false }) }),
        ...(fields && fields.length < all.length && { notes: [nl.exportColumns] }),
        parts: [{
          kind: 'map', map_id: map.definition.id, ...(hasLayers && { layers: [layer] }), ...(conditions.length > 0 && { conditions }), ...(fields && { fields }),
        }],
      })}
    />
  );
};
