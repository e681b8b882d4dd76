/** `user.update` is 'Gebruiker gewijzigd'. */
export const things: Readonly<Record<string, string>> = {
  user: 'Gebruiker', role: 'Accountsoort', organisation: 'Organisatie', configuration: 'Configuratie', map: 'Kaart', source: 'Bron',
  sources: 'Bronnen', form: 'Formulier', registration: 'Registratie', dashboard: 'Dashboard', download: 'Download', manual: 'Handleiding',
  notification_receivers: 'Ontvangers van meldingen', notification_template: 'Berichtsjabloon', shared_configuration: 'Gedeelde configuratie',
  location: 'Opgeslagen locatie', redline: 'Tekening', file: 'Bestand', export: 'Export', password: 'Wachtwoord', invitation: 'Uitnodiging',
  two_factor: 'Tweestapsverificatie (2FA)', remote_login: 'Inloglink', installation: 'Installatie', change: 'Wijzigingen', session: 'Sessie', device: 'Bekend apparaat',
  login_event: 'Inlogpogingen', map_group: 'Kaartgroep', sso_rule: 'Groep van de inlogdienst', legend: 'Legenda',
  search_type: 'Soort zoekingangen', search_entry: 'Zoekingang', search_table: 'Doorzoekbare tabel',
};

export const deeds: Readonly<Record<string, string>> = {
  create: 'toegevoegd', add: 'toegevoegd', update: 'gewijzigd', remove: 'verwijderd', restore: 'teruggezet', put_back: 'teruggezet',
  copy: 'gekopieerd', publish: 'gepubliceerd', draft: 'als concept bewaard', discard_draft: 'concept weggegooid', import: 'geïmporteerd',
  export: 'geëxporteerd', credentials: 'inloggegevens gewijzigd', place: 'in een configuratie gezet', take_out: 'uit een configuratie gehaald',
  style: 'opnieuw gestyled', upload: 'geüpload', order: 'volgorde gewijzigd', invite: 'uitgenodigd', enable: 'ingeschakeld',
  disable: 'uitgeschakeld', reset: 'hersteld', request_reset: 'herstel gevraagd', renew: 'vernieuwd', change: 'gewijzigd',
  renew_codes: 'herstelcodes vernieuwd', check: 'gecontroleerd', set_up: 'ingericht', fetch: 'opgehaald', block: 'geblokkeerd',
  unblock: 'gedeblokkeerd', bulk: 'in één keer gewijzigd', password: 'tijdelijk wachtwoord gegeven', two_factor_reset: '2FA uitgezet',
  picture: 'afbeelding gewijzigd', visitor_rules: 'gewijzigd wat bezoekers niet zien', accept: 'aangenomen', replace_features: 'gegevens vervangen', sign_in: 'begonnen', sign_out: 'uitgelogd', try: 'uitgeprobeerd', end: 'beëindigd', end_all: 'overal beëindigd',
};

/** Of what was changed, and of what is told beside it. */
export const fields: Readonly<Record<string, string>> = {
  // Of everything.
  name: 'Naam', title: 'Titel', description: 'Omschrijving', type: 'Soort', kind: 'Soort', url: 'Adres', public: 'Openbaar', configurations: 'Configuraties',
  settings: 'Instellingen', styling: 'Stijl', visible: 'Zichtbaar', valid_from: 'Geldig vanaf', valid_till: 'Geldig tot en met', valid_until: 'Geldig tot en met',
  // Of people and their accounts.
  email: 'E-mailadres', login_name: 'Gebruikersnaam', first_name: 'Voornaam', middle_name: 'Tussenvoegsel', last_name: 'Achternaam',
  role: 'Accountsoort', role_id: 'Nummer van de accountsoort', expires_at: 'Verloopt op', expires_on: 'Verloopt op', blocked: 'Geblokkeerd',
  configuration_ids: 'Nummers van configuraties', default_configuration: 'Standaardconfiguratie', default_configuration_id: 'Nummer van de standaardconfiguratie',
  permissions: 'Rechten', base: 'Bouwt voort op', value: 'Groep', invited: 'Uitgenodigd',
  // Of organisations.
  prefix: 'Voorvoegsel', hosts: 'Hostnamen', allowed_hosts: 'Toegestane externe servers', theme_css: 'Thema (CSS)', privacy_html: 'Privacyverklaring',
  projection: 'Projectie', extent: 'Gebied', public_configuration_id: 'Nummer van de openbare startkaart', two_factor_roles: '2FA verplicht voor',
  password_days: 'Wachtwoord vernieuwen na (dagen)', audit_days: 'Bewaartermijn van wijzigingen (dagen)', login_days: 'Bewaartermijn van inlogpogingen (dagen)',
  oidc: 'Inloggen via de organisatie', secret_changed: 'Geheim gewijzigd', picture: 'Afbeelding', copied_from: 'Gekopieerd van', imported_with: 'Geïmporteerd met', made_maps: 'Aangemaakt (kaarten)', from_organisation: 'Gemaakt door',
  // Of configurations.
  format: 'Bestandsvorm', public_token: 'Openbaar adres', min_zoom: 'Kleinste zoomniveau', max_zoom: 'Grootste zoomniveau', zoom_to_extent: 'Begint met het hele gebied',
  tab_index: 'Tabblad waarmee het begint', info: 'Informatie bij de start', click_on_start: 'Klik bij de start', options: 'Opties', tools: 'Hulpmiddelen',
  tool: 'Hulpmiddel', legend: 'Legenda', backgrounds: 'Achtergronden', users: 'Gebruikers', roles: 'Accountsoorten', dashboards: 'Dashboards', forms: 'Formulieren',
  maps: 'Kaarten', groups: 'Groepen', edition: 'Uitgave', missing: 'Ontbreekt (aantal)', configuration_id: 'Nummer van de configuratie', recipients: 'Ontvangers (aantal)',
  visitor_rules: 'Wat bezoekers niet zien', opacity: 'Dekking', click: 'Bij klikken', hide: 'Niet in de legenda', attributions: 'Bronvermelding', removed: 'Verwijderd',
  // Of maps and their sources.
  edit: 'Objecten bewerken', grid: 'Instellingen van het raster', radius: 'Straal', metadata: 'Metadata', metadata_url: 'Adres van de metadata',
  minResolution: 'Zichtbaar vanaf', maxResolution: 'Zichtbaar tot', search: 'Zoekkolom', styles: 'Stijlregels', tooltip: 'Uitleg bij aanwijzen',
  travel: 'Eén laag tegelijk', icon: 'Pictogram', placement: 'Begin in een configuratie', source_type: 'Soort bron', serverType: 'Soort server',
  params: 'Parameters', geometry: 'Geometriekolom', where: 'Voorwaarde', outFields: 'Op te vragen velden', inSR: 'Projectie van de vraag',
  outSR: 'Projectie van het antwoord', host: 'Server van de bron', layers: 'Lagen', layer_groups: 'Lagengroepen',
  // Of forms and messages.
  items: 'Velden', registrations: 'Ingevulde formulieren (aantal)', files: 'Bestanden (aantal)', notify: 'Melding bij wijzigen', date_disabled: 'Datum staat vast', always_visible: 'Altijd zichtbaar',
  assigned_to_filter: 'Filter “Aan mij gekoppeld”', archive_filter: 'Filter “Gearchiveerd”', export: 'Exporteren', auto_open: 'Vanzelf openen',
  overview: 'Overzicht “Gemeld”', location_only: 'Alleen een getekende locatie', wdr_manual: 'Handleiding WDR', receivers: 'Ontvangers',
  occasion: 'Aanleiding', status: 'Status', subject: 'Onderwerp', message: 'Bericht', active: 'Actief',
  // Of searching.
  entry: 'Zoekingang', entries: 'Zoekingangen (aantal)', layername: 'Naam', weergavenaam: 'Naam', table: 'Tabel',
  // Of files, manuals and what is fetched.
  file_id: 'Nummer van het bestand', fileId: 'Nummer van het bestand', wdrFileId: 'Nummer van het bestand WDR', tabs: 'Tabbladen', mime: 'Soort bestand',
  size: 'Grootte (bytes)', features: 'Objecten (aantal)', count: 'Aantal', ids: 'Nummers', of: 'Kopie van nummer', from: 'Kopie van nummer', fields: 'Velden',
  reset: 'Teruggezet', keeps_current: 'Deze sessie blijft', method: 'Manier', outcome: 'Resultaat', code: 'Code',
};

/** Whose deed it was when nobody was signed in. */
export const nobody = 'Het systeem';

export const results = { refused: 'geweigerd', failed: 'mislukt' } as const;

export const pictures: Readonly<Record<string, string>> = { logo: 'Logo', background: 'Achtergrond van het inlogscherm', video: 'Video achter het inlogscherm' };

export const tooLarge = 'Gewijzigd; te lang om hier te tonen';
