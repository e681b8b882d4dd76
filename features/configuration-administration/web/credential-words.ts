import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import type { CredentialState } from '../contract/credential-state.ts';

/** Dutch texts about credentials of tools. */
export const credentials = {
  credentials: 'Inloggegevens',
  credentialsHelp: 'Ze gelden meteen, ook zonder publiceren, en worden nooit meer getoond.',
  credentialSet: 'Ingesteld',
  credentialNot: 'Niet ingesteld',
  credentialSave: 'Inloggegevens opslaan',
  credentialRemove: 'Inloggegevens wissen',
  credentialRemoveText: 'Dit hulpmiddel werkt daarna niet meer tot u nieuwe inloggegevens invult. Dat geldt meteen, ook zonder publiceren.',
  credentialSaved: 'De inloggegevens zijn opgeslagen.',
  credentialRemoved: 'De inloggegevens zijn gewist.',
  credentialSomebody: 'iemand die er niet meer is',
  credentialSetBy: 'Ingesteld door {name} op {date}.',
  credentialRemovedBy: 'Gewist door {name} op {date}.',
  credentialKept: 'De inloggegevens van uw collega blijven gelden.',
  credentialClash: 'Inloggegevens intussen gewijzigd',
  credentialClashText: 'Dat was nadat u deze pagina opende. Inloggegevens worden nooit getoond, dus de twee versies kunnen niet naast elkaar staan: overleg zo nodig, of kies welke geldt.',
  credentialWait: 'Verder bewerken',
  credentialKeep: 'Die van de ander houden',
  credentialOverwrite: 'Overschrijven met die van mij',
  credentialUndecided: 'Er is nog niets opgeslagen: kies eerst welke inloggegevens van {tool} gelden.',
} as const;

/** Says who set or removed the credentials, and when; empty when the server has not recorded it. */
export const describeSetting = ({ names, set_by: by, set_at: at }: CredentialState): string => {
  if (at === null) return '';
  return fill(names.length > 0 ? credentials.credentialSetBy : credentials.credentialRemovedBy, { name: by ?? credentials.credentialSomebody, date: formatMoment(at) });
};
