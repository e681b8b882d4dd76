import { resolve } from 'node:path';
import { isLoopbackHost } from './egress/addresses.ts';
import { speakDutch } from './dutch-messages.ts';
import { environmentSchema, type EnvironmentVariables } from './settings/schema.ts';
import { keepSecret } from './settings/secret.ts';

export type { HostAndPort } from './settings/parts.ts';

/** The settings of the product, read from the environment, validated and complete. */
export type Settings = ReturnType<typeof settingsOf> & { readonly secret: string };

/** The environment has errors: one line for each. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Deze instellingen kloppen niet; verbeter ze en start opnieuw:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

const settingsOf = (env: EnvironmentVariables) => {
  const dataFolder = resolve(env.COOK_DATA_DIR);
  const publicUrl = env.COOK_PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    /** Whether the server listens to this machine only. */
    loopback: isLoopbackHost(env.HOST),
    publicUrl,
    /** Users connect through TLS: cookies are marked secure and browsers get HSTS. */
    tls: publicUrl.startsWith('https:'),
    production: env.COOK_PRODUCTION,
    dataFolder,
    databaseUrl: env.DATABASE_URL ?? null,
    filesFolder: resolve(typeof env.COOK_FILES === 'string' ? env.COOK_FILES : `${dataFolder}/files`),
    /** Null: files are in the folder. */
    s3: typeof env.COOK_FILES === 'object'
      ? { ...env.COOK_FILES, endpoint: env.COOK_S3_ENDPOINT ?? '', region: env.COOK_S3_REGION, keyId: env.COOK_S3_KEY_ID ?? '', secret: env.COOK_S3_SECRET ?? '' }
      : null,
    organisation: env.COOK_ORGANISATION ?? null,
    public: env.COOK_PUBLIC,
    activeDirectory: env.COOK_ACTIVE_DIRECTORY,
    /** Null: not set, so the address and the database decide. */
    demo: env.COOK_DEMO ?? null,
    session: { idleMinutes: env.COOK_SESSION_IDLE_MINUTES, hours: env.COOK_SESSION_HOURS },
    trustedProxies: env.COOK_TRUSTED_PROXIES,
    allowedHosts: env.COOK_ALLOWED_HOSTS,
    metricsFrom: env.COOK_METRICS_FROM,
    /** Whether this server runs background jobs. If not, other servers must. */
    jobs: env.COOK_JOBS,
    requestsPerMinute: env.COOK_REQUESTS_PER_MINUTE,
    /** Maximum lag of the event loop; above it the server refuses calls. */
    mostLagMs: env.COOK_MOST_LAG_MS === 0 ? Number.POSITIVE_INFINITY : env.COOK_MOST_LAG_MS,
    upload: { fileMb: env.COOK_UPLOAD_MB, userMb: env.COOK_UPLOAD_USER_MB, userFiles: env.COOK_UPLOAD_USER_FILES, totalMb: env.COOK_UPLOAD_TOTAL_MB },
    /** Maximum number of features in all maps that one user made. */
    maps: { mostFeatures: env.COOK_MAP_USER_FEATURES },
    /** Retention in days; 0 keeps everything. */
    kept: { auditDays: env.COOK_AUDIT_DAYS, loginDays: env.COOK_LOGIN_DAYS },
    /** Interval of automatic checks of map sources (0: none), and how many days their results are kept. */
    sourceChecks: { everyMinutes: env.COOK_SOURCE_CHECK_MINUTES, keptDays: env.COOK_SOURCE_CHECK_DAYS },
    rdtransGrid: env.COOK_RDTRANS_GRID ?? null,
    securityContact: env.COOK_SECURITY_CONTACT ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.COOK_MAIL_FROM ?? `noreply@${new URL(publicUrl).hostname}`,
    oidc: env.OIDC_ISSUER
      ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID ?? '', clientSecret: env.OIDC_CLIENT_SECRET ?? '' }
      : null,
    fme: env.FME_URL
      ? {
          url: env.FME_URL,
          token: env.FME_TOKEN ?? '',
          importWorkspace: env.FME_IMPORT ?? '',
          exportWorkspace: env.FME_EXPORT ?? '',
        }
      : null,
    locatieserver: env.COOK_LOCATIESERVER,
    logLevel: env.LOG_LEVEL ?? (env.DATABASE_URL ? 'info' : 'warn'),
  } as const;
};

const togetherProblems = (env: EnvironmentVariables): string[] => [
  ...(env.DATABASE_URL && !env.COOK_SECRET
    ? ['COOK_SECRET ontbreekt: met DATABASE_URL hoort een sleutel van ten minste 32 tekens, op elke server dezelfde']
    : []),
  ...(env.OIDC_ISSUER && !(env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET)
    ? ['OIDC_CLIENT_ID en OIDC_CLIENT_SECRET horen bij OIDC_ISSUER']
    : []),
  ...(typeof env.COOK_FILES === 'object' && !(env.COOK_S3_ENDPOINT && env.COOK_S3_KEY_ID && env.COOK_S3_SECRET)
    ? ['COOK_S3_ENDPOINT, COOK_S3_KEY_ID en COOK_S3_SECRET horen bij s3:// in COOK_FILES']
    : []),
  ...(env.FME_URL && !(env.FME_TOKEN && env.FME_IMPORT && env.FME_EXPORT)
    ? ['FME_TOKEN, FME_IMPORT en FME_EXPORT horen bij FME_URL']
    : []),
];

const ownSecret = (dataFolder: string): string => {
  try {
    return keepSecret(dataFolder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError([`COOK_DATA_DIR: COOK kan niet schrijven in de map ${dataFolder} (${reason}); kies een andere map of geef er rechten op`]);
  }
};

/**
 * Reads the environment. With the embedded database, a missing secret is generated once and stored in the data folder.
 * @throws SettingsError with all errors at once
 */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  speakDutch();
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const problems = togetherProblems(parsed.data);
  if (problems.length > 0) throw new SettingsError(problems);
  const settings = settingsOf(parsed.data);
  return { ...settings, secret: parsed.data.COOK_SECRET ?? ownSecret(settings.dataFolder) };
};
