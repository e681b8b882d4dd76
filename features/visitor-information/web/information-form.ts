import { z } from 'zod';
import { visitorInformationInput, type AdministeredVisitorInformation, type VisitorInformationInput } from '../contract.ts';
import { emptyStatement, type Statement } from '../statement.ts';
import { editorNl } from './editor-nl.ts';

/** The values as typed: the addresses are a text with a line per address. */
export interface InformationValues extends Omit<VisitorInformationInput, 'accessibility'> {
  accessibility: Omit<Statement, 'addresses'> & { addresses: string };
}

const linesOf = (text: string): string[] => text.split(/\s+/).filter((line) => line !== '');

export const informationForm = z.custom<InformationValues>().transform((values, context): VisitorInformationInput => {
  const { accessibility } = values;
  const checked = visitorInformationInput.safeParse({ ...values, accessibility: { ...accessibility, addresses: linesOf(accessibility.addresses) } });
  if (checked.success) return checked.data;
  // The address with a mistake is a line of one field.
  for (const { path, message } of checked.error.issues) context.addIssue({ code: 'custom', path: path[1] === 'addresses' ? path.slice(0, 2) : path, message });
  return z.NEVER;
});

export const emptyInformation: InformationValues = {
  privacy_html: '', contact_html: '', help_html: '', cookie_text: '', accessibility: { ...emptyStatement, addresses: '' },
};

export const valuesOf = ({ version: _version, accessibility, ...texts }: AdministeredVisitorInformation): InformationValues => ({
  ...texts, accessibility: { ...accessibility, addresses: accessibility.addresses.join('\n') },
});

export const informationLabels: Readonly<Record<keyof InformationValues, string>> = {
  privacy_html: editorNl.privacy, contact_html: editorNl.contact, help_html: editorNl.help, cookie_text: editorNl.cookies, accessibility: editorNl.statement,
};

/** Describes a statement in a line, for the conflict dialog. */
export const describeStatement = ({ status, drawn_up_on: drawnUp, reviewed_on: reviewed, deviations }: InformationValues['accessibility']): string =>
  [status === null ? editorNl.draft : editorNl.statuses[status], drawnUp ?? [], reviewed ?? [], editorNl.deviationCount(deviations.length)].flat().join(', ');
