import type { MailText } from '#platform/mail/mail-text.ts';

export interface MailedSource {
  readonly maps: readonly string[];
  readonly address: string;
  readonly message: string | null;
}

/** The most sources named in one mail; the page lists all. */
const MOST_NAMED = 20;

const lineOf = ({ maps, address, message }: MailedSource): string =>
  `${maps.join(', ')} (${address})${message === null ? '' : `: ${message}`}`;

const linesOf = (sources: readonly MailedSource[]): string[] => [
  ...sources.slice(0, MOST_NAMED).map(lineOf),
  ...(sources.length > MOST_NAMED ? [`En nog ${sources.length - MOST_NAMED} andere.`] : []),
];

const action = { label: 'Bekijk de bronnen', path: '/admin/sources' };

export const brokenMail = (sources: readonly MailedSource[]): MailText => ({
  subject: sources.length === 1 ? 'Een kaartbron werkt niet meer' : `${sources.length} kaartbronnen werken niet meer`,
  paragraphs: [
    sources.length === 1
      ? 'Bij de laatste twee controles ging het mis met deze kaartbron. De kaarten hieronder zijn daardoor misschien niet te zien:'
      : 'Bij de laatste twee controles ging het mis met deze kaartbronnen. De kaarten hieronder zijn daardoor misschien niet te zien:',
    ...linesOf(sources),
  ],
  action,
  closing: ['U krijgt vanzelf bericht als het weer werkt.'],
});

export const recoveredMail = (sources: readonly MailedSource[]): MailText => ({
  subject: sources.length === 1 ? 'Een kaartbron werkt weer' : `${sources.length} kaartbronnen werken weer`,
  paragraphs: [sources.length === 1 ? 'Deze kaartbron werkt weer:' : 'Deze kaartbronnen werken weer:', ...linesOf(sources)],
  action,
});
