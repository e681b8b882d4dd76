import { settingsTable } from '#platform/server/settings/table.ts';

const begin = '<!-- settings: made by `npm run readme` -->';
const end = '<!-- /settings -->';

/**
 * Returns the README with its table of settings made from the current schema.
 *
 * @throws Error when a mark around the table is missing
 */
export const withSettings = (readme: string): string => {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`README.md has no markers ${begin} and ${end}.`);
  return `${readme.slice(0, from + begin.length)}\n\n${settingsTable().trim()}\n\n${readme.slice(to)}`;
};
