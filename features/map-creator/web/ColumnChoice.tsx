import { Select } from '#platform/ui/select/Select.tsx';
import { hasSameColumn } from '#platform/table-files/place-reader.ts';
import { tableSystems } from '#platform/table-files/systems.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { mapImport } from './current-import.ts';
import type { TableContent } from './import-state.ts';
import styles from './MapCreator.module.css';
import { nl } from './nl.ts';
import { useImportActions } from './use-import.ts';

const systems = tableSystems.map((value) => ({ value, label: nl.systems[value] }));

const places = [{ value: 'points', label: nl.inPoints }, { value: 'shape', label: nl.inShape }] as const;

/** Chooses the sheet, the row of names, the columns of the place and the coordinate system. */
export const ColumnChoice = ({ content: { table, placement } }: { readonly content: TableContent }) => {
  const { choosePart } = useImportActions();
  const { sheets, sheet, header, headRows } = table.about;
  const columns = table.columns.map((label, value) => ({ value, label }));
  const isDegrees = placement.system === 'degrees';
  const error = hasSameColumn(placement) ? nl.sameColumn : undefined;
  const isShape = placement.shape !== undefined;
  return (
    <div className={styles.fields}>
      {sheets.length > 1 && (
        <Select
          label={nl.sheet}
          options={sheets.map((value) => ({ value, label: value }))}
          value={sheet}
          onChange={(chosen) => void choosePart({ sheet: chosen })}
        />
      )}
      <Select
        label={nl.headerRow} options={headRows.map(({ number, label }) => ({ value: number, label: fill(nl.headerOption, { number, label }) }))} value={header}
        onChange={(chosen) => void choosePart({ sheet: sheet ?? undefined, header: chosen })}
      />
      {table.shapeColumns.length > 0 && (
        <Select
          label={nl.placeIn} options={places} value={isShape ? 'shape' : 'points'}
          onChange={(chosen) => void mapImport.place({ ...placement, shape: chosen === 'shape' ? table.shapeColumns[0] : undefined })}
        />
      )}
      {isShape ? (
        <Select
          label={nl.shapeColumn} options={columns.filter(({ value }) => table.shapeColumns.includes(value))} value={placement.shape}
          onChange={(shape) => void mapImport.place({ ...placement, shape })}
        />
      ) : (
        <>
          <Select
            label={isDegrees ? nl.xDegrees : nl.x} options={columns} value={placement.x}
            onChange={(x) => void mapImport.place({ ...placement, x })}
          />
          <Select
            label={isDegrees ? nl.yDegrees : nl.y} options={columns} value={placement.y} error={error}
            onChange={(y) => void mapImport.place({ ...placement, y })}
          />
          <Select
            label={nl.system} options={systems} value={placement.system}
            onChange={(system) => void mapImport.place({ ...placement, system })}
          />
        </>
      )}
    </div>
  );
};
