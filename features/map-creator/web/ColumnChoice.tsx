import { Select } from '#platform/ui/select/Select.tsx';
import { mapImport } from './current-import.ts';
import type { TableContent } from './import-state.ts';
import styles from './MapCreator.module.css';
import { nl } from './nl.ts';
import { useImportActions } from './use-import.ts';

const systems = [{ value: 'RD', label: nl.rd }, { value: 'degrees', label: nl.degrees }] as const;

/** Chooses the sheet, the coordinate columns and the coordinate system. */
export const ColumnChoice = ({ content: { table, placement } }: { readonly content: TableContent }) => {
  const { chooseSheet } = useImportActions();
  const { sheets, sheet } = table.about;
  const columns = table.columns.map((label, value) => ({ value, label }));
  const isDegrees = placement.system === 'degrees';
  const error = placement.x === placement.y ? nl.sameColumn : undefined;
  return (
    <div className={styles.fields}>
      {sheets.length > 1 && (
        <Select
          label={nl.sheet}
          options={sheets.map((value) => ({ value, label: value }))}
          value={sheet}
          onChange={(chosen) => void chooseSheet(chosen)}
        />
      )}
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
    </div>
  );
};
