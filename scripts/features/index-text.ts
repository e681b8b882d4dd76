import { readFeatures, type DescribedFeature } from './read-features.ts';

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const line = (title: string, text: string): string[] => (text === '' ? [] : [`- ${title}: ${text}`]);

const section = ({ name, sentence, slots, parts, calls, tables, tools, options, permissions, tests }: DescribedFeature): string => [
  `## ${name}`,
  '',
  sentence,
  '',
  ...line('Slots', codes(slots)),
  ...line('Server parts', codes(parts)),
  ...line('Calls', codes(calls)),
  ...line('Tables', codes(tables)),
  ...line('Tools of a configuration', codes(tools)),
  ...line('Options of a configuration', codes(options)),
  ...line('Permissions', codes(permissions)),
  ...line('Test files', tests.map(([kind, count]) => `${count} ${kind}`).join(', ')),
].join('\n');

const head = `# Features

Each folder in \`features/\`, with what it adds and where. \`npm run features\` writes this page from the code; a test fails when it
is out of date. [Architecture](architecture.md) says what slots and server parts are. Tables of \`platform/domain\`, which many
features use, are not named here.
`;

/** Returns the text of docs/features.md for the current code. */
export const indexText = async (): Promise<string> => `${head}\n${(await readFeatures()).map(section).join('\n\n')}\n`;
