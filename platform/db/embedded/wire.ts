import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { FrontendMessages } from './frontend-messages.ts';

/** One client: what it sent that is complete enough to be run, in order. */
interface Client {
  readonly socket: Socket;
  readonly batches: Uint8Array[];
}

/**
 * Lets `pg` clients speak to one PGlite, which has a single session. They are served in turn, and never
 * mixed: a whole exchange (parse, bind, execute … sync) runs in one piece, however many packets it came
 * in, and while a client is in a transaction all others wait. Prepared statements with a name, LISTEN,
 * COPY from the client and cursors are not offered.
 */
export class WireServer {
  readonly #db: PGlite;
  readonly #server: Server;
  readonly #clients = new Set<Client>();
  /** Clients with something to run, in the order in which they asked. */
  readonly #queue: Client[] = [];
  /** Whose transaction is open. */
  #holder: Client | null = null;
  #running = false;

  readonly #onFailure: (error: unknown) => void;

  /** `onFailure` hears that the database itself broke down; nothing is served after that. */
  constructor(db: PGlite, onFailure: (error: unknown) => void) {
    this.#db = db;
    this.#onFailure = onFailure;
    this.#server = createServer((socket) => this.#welcome(socket));
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

  #welcome(socket: Socket): void {
    const client: Client = { socket, batches: [] };
    const messages = new FrontendMessages();
    this.#clients.add(client);
    socket.on('data', (data) => {
      for (const part of messages.add(data)) {
        if (part.kind === 'refuse-encryption') socket.write('N');
        else this.#enqueue(client, part.batch);
      }
    });
    // The close that follows every error does the work.
    socket.on('error', () => undefined);
    socket.on('close', () => this.#leave(client));
  }

  #enqueue(client: Client, batch: Uint8Array): void {
    client.batches.push(batch);
    this.#queue.push(client);
    void this.#run();
  }

  #leave(client: Client): void {
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
        // It left in the middle of a transaction.
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
        // Copied: the bytes are a window on the database's own memory.
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
