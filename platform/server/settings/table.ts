import { environmentSchema } from './schema.ts';

const shown = (value: unknown): string => {
  if (typeof value === 'string') return `\`${value}\``;
  return typeof value === 'number' || typeof value === 'boolean' ? `\`${value}\`` : '';
};

/** Writes the settings as a Markdown table in Dutch, for the README. */
export const settingsTable = (): string => {
  const nothing = environmentSchema.parse({});
  const rows = Object.entries(environmentSchema.shape).map(
    ([name, schema]) =>
      `| \`${name}\` | ${shown(nothing[name as keyof typeof nothing])} | ${schema.description ?? ''} |`,
  );
  return ['| Instelling | Standaard | Betekenis |', '| --- | --- | --- |', ...rows].join('\n');
};
