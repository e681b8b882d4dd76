import type { Cell, Table } from '#platform/table-files/table.ts';
import { importFields, MOST_IMPORTED, type ImportField, type ImportRow } from '../contract/import.ts';
import { nl } from './nl.ts';

/** Other names of the columns that files may use. */
const synonyms: Readonly<Record<ImportField, readonly string[]>> = {
  login_name: ['gebruikersnaam', 'gebruiker', 'inlognaam', 'login', 'username'],
  email: ['email', 'emailadres', 'mail', 'mailadres'],
  first_name: ['voornaam', 'roepnaam'],
  middle_name: ['tussenvoegsel', 'tussenvoegsels', 'voorvoegsel'],
  last_name: ['achternaam', 'naam'],
  role: ['accountsoort', 'rol', 'soort'],
  expires_on: ['verlooptop', 'einddatum', 'geldigtot', 'geldigtotenmet'],
  configurations: ['configuraties', 'configuratie', 'kaarten'],
};

const bare = (name: string): string => name.toLowerCase().normalize('NFD').replaceAll(/[^a-z]/g, '');

const textOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell).trim());

export interface ReadImport {
  readonly rows: readonly ImportRow[];
  /** Names of columns that are ignored. */
  readonly unknown: readonly string[];
}

/** Reads the rows of a file; returns a sentence when that is impossible. */
export const readImportTable = ({ columns, rows }: Table): ReadImport | string => {
  const fields = columns.map((name) => importFields.find((field) => synonyms[field].includes(bare(name))));
  if (!fields.includes('email')) return nl.noEmailColumn;
  if (rows.length > MOST_IMPORTED) return nl.tooManyRows;
  const cellOf = (cells: readonly Cell[], field: ImportField): string => textOf(cells[fields.indexOf(field)]);
  return {
    unknown: columns.filter((_, index) => fields[index] === undefined),
    rows: rows.map(({ number, cells }) => ({
      row: number,
      login_name: cellOf(cells, 'login_name'),
      email: cellOf(cells, 'email'),
      first_name: cellOf(cells, 'first_name'),
      middle_name: cellOf(cells, 'middle_name'),
      last_name: cellOf(cells, 'last_name'),
      role: cellOf(cells, 'role'),
      expires_on: cellOf(cells, 'expires_on'),
      configurations: cellOf(cells, 'configurations'),
    })),
  };
};

/** An example to fill in, as CSV that Dutch spreadsheets open. */
export const exampleFile = (): string => {
  const names = importFields.map((field) => nl.columnNames[field]);
  const example = ['s.sluis', 's.sluis@gemeente.example', 'Sanne', 'van der', 'Sluis', 'Kijker', '31-12-2027', ''];
  return `\uFEFF${[names, example].map((row) => row.join(';')).join('\r\n')}\r\n`;
};
