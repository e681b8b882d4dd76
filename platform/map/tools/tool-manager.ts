import { Derived, type Readable } from '../model/derived.ts';

/** Something that the pointer does in the map, one at a time. `Map` is what it works on. */
export interface Tool<Map> {
  readonly id: string;
  /** Begins; returns what ends it and takes all its traces away. */
  start(map: Map): () => void;
  /** Escape: true when the tool had something of its own to call off and goes on. */
  escape?(): boolean;
}

interface Running<Map> {
  readonly tool: Tool<Map>;
  readonly end: () => void;
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Knows the active tool and is the only one to start and end tools: starting one ends the other. */
export class ToolManager<Map> {
  /** The id of the active tool; null: none is. */
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

  /** Ends the tool, if it is the active one; without an id whichever is. */
  stop(id?: string): void {
    if (!this.#running || (id !== undefined && id !== this.#running.tool.id)) return;
    this.#endRunning();
    this.#activeChanged();
  }

  /** Pressing the button of the active tool again ends it. */
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
