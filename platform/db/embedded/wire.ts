import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { FrontendMessages } from './frontend-messages.ts';

/** A client, with its complete exchanges that wait to run, in order. */
interface Client {
  readonly socket: Socket;
  readonly batches: Uint8Array[];
}

/**
 * Connects `pg` clients to one PGlite, which has a single session. Clients are served in turn: a complete exchange (parse,
 * bind, execute … sync) runs as a whole, however many packets it came in, and while a client is in a transaction all others
 * wait. All clients share the names of prepared statements (`platform/db/guarded-kysely.ts` gives each pool its own). LISTEN,
 * COPY from the client and cursors are not supported.
 */
export class WireServer {
  readonly #db: PGlite;
  readonly #server: Server;
  readonly #clients = new Set<Client>();
  /** Clients with an exchange to run, in order of arrival. */
  readonly #queue: Client[] = [];
  /** The client with an open transaction. */
  #holder: Client | null = null;
  #running = false;

  readonly #onFailure: (error: unknown) => void;

  /** `onFailure` is called when the database itself has failed; no client is served after that. */
  constructor(db: PGlite, onFailure: (error: unknown) => void) {
    this.#db = db;
    this.#onFailure = onFailure;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(path, () => resolve());
    });
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const { socket } of this.#clients) socket.destroy();
    await closed;
  }

  #accept(socket: Socket): void {
    const client: Client = { socket, batches: [] };
    const messages = new FrontendMessages();
    this.#clients.add(client);
    socket.on('data', (data) => {
      for (const part of messages.add(data)) {
        if (part.kind === 'refuse-encryption') socket.write('N');
        else this.#enqueue(client, part.batch);
      }
    });
    // The close event after every error does the work.
    socket.on('error', () => undefined);
    socket.on('close', () => this.#remove(client));
  }

  #enqueue(client: Client, batch: Uint8Array): void {
    client.batches.push(batch);
    this.#queue.push(client);
    void this.#run();
  }

  #remove(client: Client): void {
    this.#clients.delete(client);
    client.batches.length = 0;
    for (let at = this.#queue.indexOf(client); at >= 0; at = this.#queue.indexOf(client)) this.#queue.splice(at, 1);
    void this.#run();
  }

  #next(): Client | undefined {
    if (!this.#holder) return this.#queue.shift();
    const at = this.#queue.indexOf(this.#holder);
    return at < 0 ? undefined : this.#queue.splice(at, 1)[0];
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (;;) {
      if (this.#holder && !this.#clients.has(this.#holder)) {
        // The client disconnected during a transaction.
        await this.#db.exec('rollback');
        this.#holder = null;
      }
      const client = this.#next();
      const batch = client?.batches.shift();
      if (!client || !batch) break;
      await this.#execute(client, batch);
    }
    this.#running = false;
  }

  async #execute(client: Client, batch: Uint8Array): Promise<void> {
    const answer: Buffer[] = [];
    try {
      await this.#db.execProtocolRawStream(batch, {
        // Copied, because the bytes are a view of the database's memory.
        onRawData: (bytes) => void answer.push(Buffer.from(bytes)),
      });
    } catch (error) {
      this.#onFailure(error);
      for (const { socket } of this.#clients) socket.destroy();
      return;
    }
    this.#holder = this.#db.isInTransaction() ? client : null;
    if (client.socket.writable) client.socket.write(Buffer.concat(answer));
  }
}
