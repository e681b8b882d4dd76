import type { OptionName } from '#platform/contract/configuration.ts';

interface Words {
  readonly label: string;
  readonly explanation: string;
}

/** Every option of a configuration: what it is called, and what it does. */
export const optionWords: Readonly<Record<OptionName, Words>> = {
  legend: { label: 'Legenda', explanation: 'Het tabblad Legenda, waarin men kaarten aan- en uitzet.' },
  legendOpen: { label: 'Legenda open bij het begin', explanation: 'Het paneel met de legenda staat open als de kaart opent.' },
  mapManageOpen: { label: 'Kaart beheer uitgeklapt', explanation: 'Het deel “Kaart beheer” van de legenda is bij het begin uitgeklapt.' },
  dynLegendOpen: { label: 'Legenda-uitleg uitgeklapt', explanation: 'Het deel “Legenda” met de plaatjes van elke laag is bij het begin uitgeklapt.' },
  usermanual: { label: 'Handleiding', explanation: 'Handleiding in het menu, en voor bezoekers een knop in de balk.' },
  customExtent: { label: 'Opgeslagen locaties', explanation: 'Een plek op de kaart onder een naam bewaren en er later naar terugkeren.' },
  geolocation: { label: 'Mijn locatie', explanation: 'De kaart volgt waar iemand is. De browser vraagt eerst om toestemming.' },
  scalebar: { label: 'Schaalbalk', explanation: 'Een schaalbalk onder in de kaart.' },
  rotation: { label: 'Draaien', explanation: 'De kaart kan worden gedraaid; een noordpijl zet haar weer recht.' },
  rememberExtent: { label: 'Kaartbeeld onthouden', explanation: 'Wie de pagina opnieuw laadt, ziet weer het stuk kaart van daarvoor.' },
  shareRedline: { label: 'Tekeningen samen bewaren', explanation: 'Wat men tekent, wordt opgeslagen en is zichtbaar voor wie deze configuratie ook heeft.' },
  mapFullViewButton: { label: 'Knop hele kaart', explanation: 'Een knop die het hele gebied van de configuratie laat zien.' },
  mapHistoryButtons: { label: 'Vorige en volgende kaartbeeld', explanation: 'Twee knoppen om terug te gaan naar waar men net keek, en weer vooruit.' },
  share: { label: 'Delen', explanation: 'De configuratie voor ten hoogste 30 dagen met gekozen collega’s delen.' },
  measure: { label: 'Meten', explanation: 'Afstanden en oppervlakten op de kaart meten.' },
  getCoordinate: { label: 'Coördinaat Prikker', explanation: 'De coördinaten van een aangeklikte plek laten zien en kopiëren.' },
  zoomToCoordinate: { label: 'Naar coördinaat', explanation: 'Naar ingetypte X en Y zoomen.' },
  snapGetCoordinate: { label: 'Coördinaat van een hoekpunt', explanation: 'Als de prikker, maar vast op het dichtstbijzijnde hoekpunt van een object.' },
  redline: { label: 'Tekenen', explanation: 'Punten, lijnen, vlakken en cirkels op de kaart tekenen.' },
  threejs: { label: '3D', explanation: 'De knop “Schakel naar 3D omgeving”.' },
  cyclo: { label: 'Cyclorama', explanation: 'Foto’s vanaf de straat. Heeft ook het hulpmiddel Cyclorama met inloggegevens nodig.' },
};

/** Together in the editor, in this order. */
export const optionGroups: readonly { readonly label: string; readonly options: readonly OptionName[] }[] = [
  { label: 'Legenda', options: ['legend', 'legendOpen', 'mapManageOpen', 'dynLegendOpen'] },
  { label: 'Bewegen over de kaart', options: ['geolocation', 'rotation', 'rememberExtent', 'customExtent', 'mapFullViewButton', 'mapHistoryButtons', 'scalebar'] },
  { label: 'Meten en coördinaten', options: ['measure', 'getCoordinate', 'zoomToCoordinate', 'snapGetCoordinate'] },
  { label: 'Tekenen en delen', options: ['redline', 'shareRedline', 'share'] },
  { label: 'Kijken en uitleg', options: ['usermanual', 'threejs', 'cyclo'] },
];
