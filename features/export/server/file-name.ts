import type { ExportFormat } from '#platform/conversion/formats.ts';

const LONGEST = 120;
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** Makes a title safe as a file name on every system: no path separators, control characters or shell wildcards. */
const plain = (title: string): string =>
  title
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- removes control characters from a name
    .replaceAll(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
    .slice(0, LONGEST) || 'Export';

/** Returns the file name: the title with the extension of the written file. Excel files get the date too. */
export const fileName = (written: string, format: ExportFormat, title: string, now: Date): string => {
  const extension = /\.[a-z0-9]{1,10}$/i.exec(written)?.[0] ?? `.${format}`;
  return `${plain(title)}${format === 'xlsx' ? ` ${day.format(now)}` : ''}${extension}`;
};
