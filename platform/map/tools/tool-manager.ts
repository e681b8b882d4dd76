import { Derived, type Readable } from '../model/derived.ts';

/** A mode of the pointer in the map. One tool is active at a time. `Map` is the object that it works on. */
export interface Tool<Map> {
  readonly id: string;
  /** Starts the tool. Returns a function that ends it and removes everything that it added. */
  start(map: Map): () => void;
  /** Handles Escape. Returns true when the tool cancelled something and stays active. */
  escape?(): boolean;
}

interface Running<Map> {
  readonly tool: Tool<Map>;
  readonly end: () => void;
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Starts and ends tools; starting a tool ends the active one. No other code starts or ends tools. */
export class ToolManager<Map> {
  /** Id of the active tool, or null. */
  readonly active: Readable<string | null>;
  readonly #activeChanged: () => void;
  readonly #map: Map;
  #running: Running<Map> | null = null;

  constructor(map: Map) {
    this.#map = map;
    const active = new Derived(() => this.#running?.tool.id ?? null);
    this.active = active;
    this.#activeChanged = () => active.changed();
  }

  start(tool: Tool<Map>): void {
    this.#endRunning();
    try {
      this.#running = { tool, end: tool.start(this.#map) };
      document.addEventListener('keydown', this.#onKeyDown);
    } finally {
      this.#activeChanged();
    }
  }

  /** Ends the tool if it is the active one; without an id, any active tool. */
  stop(id?: string): void {
    if (!this.#running || (id !== undefined && id !== this.#running.tool.id)) return;
    this.#endRunning();
    this.#activeChanged();
  }

  /** Starts the tool, or ends it when it is the active one. */
  toggle(tool: Tool<Map>): void {
    if (this.isActive(tool.id)) this.stop();
    else this.start(tool);
  }

  isActive(id: string): boolean {
    return this.#running?.tool.id === id;
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isTextField(event.target)) return;
    if (!this.#running?.tool.escape?.()) this.stop();
  };

  #endRunning(): void {
    const running = this.#running;
    this.#running = null;
    document.removeEventListener('keydown', this.#onKeyDown);
    running?.end();
  }

  destroy(): void {
    this.#endRunning();
  }
}
