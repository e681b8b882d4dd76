/** Failures while a database is opened. `message` is Dutch: the command line shows it unchanged. */
export class DatabaseStartError extends Error {
  override readonly name: string = 'DatabaseStartError';
}

const reasonOf = (cause: unknown): string => (cause instanceof Error && cause.message ? cause.message : String(cause));

/** Another process has the data folder open; a second one would corrupt it. */
export class DataFolderInUse extends DatabaseStartError {
  override readonly name = 'DataFolderInUse';
  readonly folder: string;
  /** Process id of the holder; null if it has not written it yet. */
  readonly pid: number | null;

  constructor(folder: string, pid: number | null) {
    const holder = pid === null ? 'een ander COOK-proces' : `een ander COOK-proces (proces ${pid})`;
    super(
      `De gegevensmap ${folder} is al in gebruik door ${holder}. ` +
        'Stop dat proces, of kies met COOK_DATA_DIR een andere map.',
    );
    this.folder = folder;
    this.pid = pid;
  }
}

/** The folder cannot be used: missing rights, too little space, other files in it, or a database of another PostgreSQL version. */
export class DataFolderUnusable extends DatabaseStartError {
  override readonly name = 'DataFolderUnusable';

  constructor(folder: string, problem: string, options?: ErrorOptions) {
    super(`De gegevensmap ${folder} is niet te gebruiken: ${problem}`, options);
  }
}

export class DatabaseUnreachable extends DatabaseStartError {
  override readonly name = 'DatabaseUnreachable';

  /** `address` without user and password. */
  constructor(address: string, cause: unknown) {
    super(`De database op ${address} is niet bereikbaar (${reasonOf(cause)}). Controleer DATABASE_URL.`, { cause });
  }
}

/** PostgreSQL or PostGIS is too old, or an extension is not available. */
export class DatabaseUnsuitable extends DatabaseStartError {
  override readonly name = 'DatabaseUnsuitable';
}

/** The database was used by a newer version of the program, which this one cannot read. */
export class DatabaseTooNew extends DatabaseStartError {
  override readonly name = 'DatabaseTooNew';

  constructor(found: number, known: number) {
    super(
      `De database is van een nieuwere versie van COOK (schemaversie ${found}, deze versie kent ${known}). ` +
        'Start de nieuwere versie, of zet een reservekopie van vóór de overgang terug.',
    );
  }
}

/** A migration that has been applied was edited afterwards, or one failed. */
export class MigrationFailed extends DatabaseStartError {
  override readonly name = 'MigrationFailed';
}

/** No connection could be made, or the connection broke. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/** SQLSTATE codes of a server that is stopping, has crashed, is starting, or has too many connections. */
const STOPPING: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P03', '53300']);
/** Messages of `pg`, without a code, when a connection ends during a query. */
const BROKE = /^(?:Connection terminated|Client has encountered a connection error)/;

/** Returns true if the database is unavailable, false if it refused a query. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return error instanceof DatabaseUnavailable || STOPPING.has((error as { readonly code?: unknown }).code) || BROKE.test(error.message);
};

/** A mistake in our own code, reported at once instead of causing a call that never ends. */
export class TransactionMisuse extends Error {
  override readonly name = 'TransactionMisuse';
}
