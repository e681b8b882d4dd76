import { toolNameIn, type SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { ToolDefinition, ToolField } from '#platform/contract/define-tool.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Whether a setting is there beside these. */
export const isThere = ({ when }: ToolField, beside: Fields): boolean => when === undefined || when.is.includes(String(beside[when.field]));

/** What a setting says, whichever way it was written. */
export const settingOf = ({ name, formerly = [] }: ToolField, beside: Fields): unknown => {
  const older = formerly.map((former) => beside[former]).find((one) => typeof one === 'string' && one !== '');
  return beside[name] ?? (older === undefined ? undefined : [{ name: older }]);
};

/** What people read for a setting; one that nobody knows goes by its own name. */
export const labelIn = (fields: readonly ToolField[], name: string): string => fields.find((field) => field.name === name)?.label ?? name;

export const fieldsIn = (fields: readonly ToolField[], name: string): readonly ToolField[] => {
  const field = fields.find((one) => one.name === name);
  return field?.kind === 'list' || field?.kind === 'part' ? field.fields : [];
};

/** What stands for a tool that no feature defines: it keeps whatever was written there. */
export const unknownTool = (name: string): ToolDefinition => ({ name, label: name, explanation: '', order: 0, shape: 'object', fields: [] });

const isNumber = (part: string | undefined): boolean => part !== undefined && /^\d+$/.test(part);

/** Where in a tool something is, as people read it: `2.columns.1.prop` of the table is “Veld” in Tabel (onderdeel 2, Kolommen 1). */
export const placeInWords = (catalogue: SettingsCatalogue, tool: string, path: string): { readonly place: string; readonly field: string } => {
  const parts = path.split('.').filter((part) => part !== '');
  let fields = catalogue.tool(tool)?.fields ?? [];
  let list = 'onderdeel';
  let field = 'de instelling';
  const around: string[] = [];
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    if (isNumber(part)) {
      around.push(`${list} ${part}`);
      continue;
    }
    const label = labelIn(fields, part);
    fields = fieldsIn(fields, part);
    if (isLast) field = `“${label}”`;
    else if (isNumber(parts[index + 1])) list = label;
    else around.push(label);
  }
  const name = toolNameIn(catalogue, tool);
  return { place: around.length === 0 ? name : `${name} (${around.join(', ')})`, field };
};
