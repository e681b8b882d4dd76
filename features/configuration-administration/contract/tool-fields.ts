import { toolNameIn, type SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { ToolDefinition, ToolField } from '#platform/contract/define-tool.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns whether a field applies, given the values of the other fields. */
export const isThere = ({ when }: ToolField, beside: Fields): boolean => when === undefined || when.is.includes(String(beside[when.field]));

/** Returns the value of a field, also when it was written under an older name. */
export const settingOf = ({ name, formerly = [] }: ToolField, beside: Fields): unknown => {
  const older = formerly.map((former) => beside[former]).find((one) => typeof one === 'string' && one !== '');
  return beside[name] ?? (older === undefined ? undefined : [{ name: older }]);
};

/** Returns the Dutch label of a field, or its name if it is unknown. */
export const labelIn = (fields: readonly ToolField[], name: string): string => fields.find((field) => field.name === name)?.label ?? name;

export const fieldsIn = (fields: readonly ToolField[], name: string): readonly ToolField[] => {
  const field = fields.find((one) => one.name === name);
  return field?.kind === 'list' || field?.kind === 'part' ? field.fields : [];
};

/** A definition for a tool that no feature defines; its settings are kept unchanged. */
export const unknownTool = (name: string): ToolDefinition => ({ name, label: name, explanation: '', order: 0, shape: 'object', fields: [] });

const isNumber = (part: string | undefined): boolean => part !== undefined && /^\d+$/.test(part);

/** Says in Dutch where a path in a tool is: `2.columns.1.prop` of the table is “Veld” in Tabel (onderdeel 2, Kolommen 1). */
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
