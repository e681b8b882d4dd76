import pg from 'pg';

export interface NotificationListener {
  onNotification(payload: string): void;
  /** All notifications from now on are received: called at the start and after each gap. */
  onConnected(): void;
  /** The connection was lost; notifications are missed until it is restored, which is attempted automatically. */
  onDisconnected(): void;
}

/** Listens to notifications of `pg_notify` on a channel. Returns a function that stops listening. */
export type Listen = (name: string, listener: NotificationListener) => () => Promise<void>;

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A broken connection looks like a quiet one, so it is checked this often. */
const CHECK_EVERY_MS = 20_000;
const TIMEOUT_MS = 10_000;

/**
 * Creates a function that listens over a dedicated connection, because any caller may use the connections of the pool, and
 * reconnects until it is stopped.
 */
export const createListen = (url: string, onError: (error: Error) => void): Listen => (name, listener) => {
  const ending = new AbortController();
  let waiting: (() => void) | undefined;
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      waiting = () => {
        clearTimeout(timer);
        resolve();
      };
      if (ending.signal.aborted) waiting();
    });

  /** Listens until the connection breaks or the caller stops it. Returns true if it ever listened. */
  const once = async (): Promise<boolean> => {
    const client = new pg.Client({
      connectionString: url, application_name: 'cook realtime', keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS,
    });
    const broken = new AbortController();
    const isActive = (): boolean => !broken.signal.aborted && !ending.signal.aborted;
    let began = false;
    const onBroken = (): void => {
      broken.abort();
      waiting?.();
    };
    client.on('end', onBroken).on('error', (error) => {
      onError(error);
      onBroken();
    });
    client.on('notification', ({ payload = '' }) => listener.onNotification(payload));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(name)}`);
      began = true;
      if (!ending.signal.aborted) listener.onConnected();
      while (isActive()) {
        await wait(CHECK_EVERY_MS);
        if (isActive()) await client.query('select');
      }
    } catch (error) {
      onError(error as Error);
    }
    if (began && !ending.signal.aborted) listener.onDisconnected();
    await client.end().catch(() => undefined);
    return began;
  };

  const work = (async () => {
    let misses = 0;
    while (!ending.signal.aborted) {
      misses = (await once()) ? 0 : misses + 1;
      if (!ending.signal.aborted) await wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** misses) * (0.5 + Math.random() / 2));
    }
  })();

  return async () => {
    ending.abort();
    waiting?.();
    await work;
  };
};
