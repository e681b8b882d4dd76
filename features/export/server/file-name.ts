import type { ExportFormat } from '#platform/conversion/formats.ts';

const LONGEST = 120;
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** For people, and for every system that saves it: no path, no control characters, nothing that a shell minds. */
const plain = (title: string): string =>
  title
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- they have no place in a name
    .replaceAll(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
    .slice(0, LONGEST) || 'Export';

/** The name of what was written, by the extension that it got; Excel's is made of the title and the date. */
export const fileName = (written: string, format: ExportFormat, title: string, now: Date): string => {
  const extension = /\.[a-z0-9]{1,10}$/i.exec(written)?.[0] ?? `.${format}`;
  return `${plain(title)}${format === 'xlsx' ? ` ${day.format(now)}` : ''}${extension}`;
};
