import type { ReferenceKind } from '../contract/document.ts';

/** What the server says of configurations. */
export const words = {
  visitor: 'Bezoeker (niet ingelogd)',
  unknown: {
    maps: 'Kaarten die niet (meer) bestaan: {ids}.',
    users: 'Gebruikers die niet (meer) bestaan: {ids}.',
    roles: 'Accountsoorten die niet (meer) bestaan: {ids}.',
    dashboards: 'Dashboards die niet (meer) bestaan: {ids}.',
    forms: 'Formulieren die niet (meer) bestaan: {ids}.',
  } satisfies Record<ReferenceKind, string>,
  name: 'Geef de configuratie een naam.',
  groupName: 'Geef elke groep in de legenda een naam.',
  groupTwice: 'Een groep komt twee keer voor.',
  mapTwice: 'Een kaart kan maar één keer in een configuratie staan.',
  metadataUrl: 'Het metadata-adres van de groep “{name}” is geen webadres.',
  image: 'De afbeelding van een achtergrond is geen webadres.',
  tokenMissing: 'Kies een openbare naam: dat is het adres waarop bezoekers deze kaart vinden.',
  tokenShape: 'De openbare naam klopt niet.',
  tokenReserved: '“{token}” kan geen openbare naam zijn: dit woord is al een adres van het portaal.',
  tokenTaken: '“{token}” is al de openbare naam van een andere configuratie.',
  extent: 'Het beginbeeld klopt niet: de eerste hoek moet linksonder liggen en de tweede rechtsboven.',
  zooms: 'Het kleinste zoomniveau moet lager zijn dan het grootste, en beide liggen tussen 0 en 30.',
  tab: 'Dit tabblad bestaat niet.',
  validUntil: 'De einddatum ligt in het verleden: niemand zou deze configuratie nog kunnen openen.',
  toolMissing: 'Bij {place} ontbreekt {field}.',
  toolWrong: 'Bij {place} klopt {field} niet.',
  toolSecret: 'Inloggegevens horen niet bij de instellingen van een hulpmiddel. Vul ze in bij ‘Inloggegevens’.',
  nothingToPublish: 'Er is niets gewijzigd, dus er valt niets te publiceren.',
  publicDefault: 'Deze configuratie is wat bezoekers van de hele site zien. Kies bij de organisatie eerst een andere.',
  noCredential: 'Dit hulpmiddel kent het inloggegeven “{field}” niet.',
  notRemoved: 'Deze configuratie is niet verwijderd.',
  editionBefore: 'Zoals het was vóór de eerste publicatie',
  copied: 'Kopie van “{name}”',
  importNoJson: 'Dit is geen bestand dat met ‘Exporteren’ is gemaakt.',
  importVersion: 'Dit bestand heeft versie {found}; deze versie van het portaal leest versie {known}. Exporteer het opnieuw vanuit een portaal met dezelfde versie.',
  importBroken: 'Het bestand is beschadigd bij “{field}”: {message}',
  importReceivers: 'Ontvangers van meldingen worden niet meegenomen: kies ze na het publiceren opnieuw bij Meldingen.',
  importCredentials: 'Inloggegevens worden niet meegenomen: vul ze opnieuw in bij Hulpmiddelen.',
  importUsers: 'Wie de configuratie heeft, wordt niet meegenomen: kies gebruikers en accountsoorten zelf.',
  importToken: 'De openbare naam “{token}” wordt hier al gebruikt en is weggelaten.',
} as const;

export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
