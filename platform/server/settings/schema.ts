import { z } from 'zod';
import { addresses, fmeWorkspace, filesPlace, hostsAndPorts, listeningAddress, randomSecret, webAddress, whole, yesOrNo } from './parts.ts';

/** Every setting, by the name of its environment variable. The README table is generated from this. */
export const environmentSchema = z.object({
  PORT: whole(0, 65_535).default(8080).describe('Poort waarop de server luistert.'),
  HOST: listeningAddress.default('127.0.0.1').describe('Adres waarop de server luistert; `0.0.0.0` is elk adres van de machine.'),
  COOK_PUBLIC_URL: webAddress.optional().describe('Adres waaronder mensen het portaal bereiken, bijvoorbeeld `https://kaart.gemeente.nl`. Met https worden cookies alleen versleuteld verstuurd.'),
  COOK_PRODUCTION: yesOrNo.default(true).describe('Productie: de gebouwde browserkant wordt meegeleverd. `npm run dev` zet dit uit.'),
  COOK_DATA_DIR: z.string().default('./data').describe('Map voor de ingebouwde database, bestanden en de geheime sleutel.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'geef een adres dat met postgres:// begint' })
    .optional()
    .describe('PostgreSQL 15 of nieuwer met PostGIS 3.3 of nieuwer. Leeg: de ingebouwde database in de datamap.'),
  COOK_FILES: filesPlace.optional().describe('Waar bestanden liggen: het pad van een map, of `s3://bucket/voorvoegsel` van een S3-opslag. Leeg: `files` in de datamap.'),
  COOK_S3_ENDPOINT: webAddress.optional().describe('Adres van de S3-opslag, bijvoorbeeld `https://s3.gemeente.nl`. Verplicht met `s3://` in `COOK_FILES`.'),
  COOK_S3_REGION: z.string().default('us-east-1').describe('Regio van de S3-opslag; de meeste eigen opslag kijkt er niet naar.'),
  COOK_S3_KEY_ID: z.string().optional().describe('Naam van de sleutel voor de S3-opslag.'),
  COOK_S3_SECRET: z.string().optional().describe('Geheim dat bij die sleutel hoort.'),
  COOK_SECRET: randomSecret
    .optional()
    .describe('Geheime sleutel waarmee opgeslagen wachtwoorden van bronnen en sessies worden beschermd. Verplicht met `DATABASE_URL`; anders gemaakt en bewaard in de datamap.'),
  COOK_ORGANISATION: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'gebruik kleine letters, cijfers en streepjes')
    .optional()
    .describe('Inlogprefix van de organisatie die de server bedient. Een hostnaam die een organisatie heeft vastgelegd gaat voor.'),
  COOK_PUBLIC: yesOrNo.default(false).describe('Geen inloggen: de hele site toont de openbare standaardconfiguratie van de organisatie.'),
  COOK_ACTIVE_DIRECTORY: yesOrNo.default(false).describe('Toont de knop om met het account van de organisatie in te loggen.'),
  COOK_DEMO: yesOrNo.optional().describe('De voorbeeldgemeente. Leeg: alleen op een lokaal adres en zonder `DATABASE_URL`. `false` begint leeg.'),
  COOK_SESSION_IDLE_MINUTES: whole(1, 10_080).default(120).describe('Minuten zonder gebruik waarna een sessie eindigt.'),
  COOK_SESSION_HOURS: whole(1, 720).default(12).describe('Uren waarna een sessie hoe dan ook eindigt.'),
  COOK_TRUSTED_PROXIES: addresses.default([]).describe('Adressen van de eigen proxy’s, met komma’s. Alleen van hen wordt `X-Forwarded-For` geloofd.'),
  COOK_ALLOWED_HOSTS: hostsAndPorts.default([]).describe('Interne servers die de server mag bevragen, als `naam:poort` met komma’s.'),
  COOK_METRICS_FROM: addresses.default([]).describe('Adressen die `/metrics` mogen lezen, naast de machine zelf.'),
  COOK_REQUESTS_PER_MINUTE: whole(0, 10_000_000).default(30_000).describe('Aanroepen per minuut voor één gebruiker of adres; `0` is onbeperkt.'),
  COOK_MOST_LAG_MS: whole(0, 600_000).default(1_500).describe('Milliseconden die de server mag achterlopen voordat hij bezoekers vraagt later terug te komen; `0` stuurt niemand weg.'),
  COOK_JOBS: yesOrNo.default(true).describe('Of deze server ook achtergrondtaken uitvoert, zoals exporteren. Ten minste één server moet dat doen.'),
  COOK_AUDIT_DAYS: whole(0, 36_500).default(1_095).describe('Dagen waarna regels uit het auditlogboek verdwijnen; `0` bewaart ze altijd.'),
  COOK_LOGIN_DAYS: whole(0, 36_500).default(365).describe('Dagen waarna inlogpogingen uit de statistiek verdwijnen; `0` bewaart ze altijd.'),
  COOK_SOURCE_CHECK_MINUTES: whole(0, 10_080).default(60).describe('Minuten waarna de server een kaartbron opnieuw controleert; `0` doet dat niet vanzelf.'),
  COOK_SOURCE_CHECK_DAYS: whole(1, 3_650).default(30).describe('Dagen dat controles van kaartbronnen worden bewaard.'),
  COOK_UPLOAD_MB: whole(1, 2_000).default(50).describe('Grootste bestand dat men mag uploaden, in MB.'),
  COOK_UPLOAD_USER_MB: whole(1, 1_000_000).default(2_000).describe('Ruimte voor de bestanden van één gebruiker, in MB.'),
  COOK_UPLOAD_USER_FILES: whole(1, 1_000_000).default(5_000).describe('Aantal bestanden dat één gebruiker mag hebben.'),
  COOK_UPLOAD_TOTAL_MB: whole(1, 100_000_000).default(50_000).describe('Ruimte voor alle geüploade bestanden samen, in MB.'),
  COOK_MAP_USER_FEATURES: whole(1_000, 1_000_000_000).default(1_000_000).describe('Objecten die alle eigen kaarten van één gebruiker samen mogen hebben.'),
  COOK_RDTRANS_GRID: z.string().optional().describe('Bestand met het correctierooster RDTRANS2018 (GeoTIFF), voor omrekening op de centimeter.'),
  COOK_SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/, error: 'geef een adres dat met mailto: of https:// begint' })
    .optional()
    .describe('Waar een beveiligingslek gemeld kan worden (`/.well-known/security.txt`).'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'geef een adres dat met smtp:// of smtps:// begint' })
    .optional()
    .describe('Mailserver. Leeg: mail komt als .eml in de datamap.'),
  COOK_MAIL_FROM: z
    .email('geef een e-mailadres zoals kaart@gemeente.nl')
    .optional()
    .describe('Afzender van e-mail. Leeg: `noreply@` met de naam uit `COOK_PUBLIC_URL`.'),
  OIDC_ISSUER: webAddress.optional().describe('Uitgever voor eenmalig aanmelden (OpenID Connect).'),
  OIDC_CLIENT_ID: z.string().optional().describe('Naam waaronder COOK bij de uitgever bekend is.'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Geheim dat bij die naam hoort.'),
  FME_URL: webAddress.optional().describe('Adres van FME Flow, als de organisatie dat gebruikt.'),
  FME_TOKEN: z.string().optional().describe('Token voor FME Flow.'),
  FME_IMPORT: fmeWorkspace.optional().describe('Werkruimte van FME Flow die DWG en shape inleest, als `repository/werkruimte.fmw`.'),
  FME_EXPORT: fmeWorkspace.optional().describe('Werkruimte van FME Flow die exporteert, als `repository/werkruimte.fmw`.'),
  COOK_LOCATIESERVER: webAddress.default('https://api.pdok.nl/bzk/locatieserver/search/v3_1').describe('Adres van de PDOK Locatieserver (versie 3.1), waar adressen worden gezocht.'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'kies trace, debug, info, warn, error, fatal of silent',
    })
    .optional()
    .describe('Wat er in het logboek komt. Leeg: `info` met `DATABASE_URL`, anders `warn`.'),
});

export type EnvironmentVariables = z.output<typeof environmentSchema>;
