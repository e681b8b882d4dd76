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
  /** The id of the active tool; null: only the base tool answers. */
  readonly active: Readable<string | null>;
  readonly #activeChanged: () => void;
  readonly #map: Map;
  #running: Running<Map> | null = null;
  #base: { readonly tool: Tool<Map>; end: (() => void) | null } | null = null;

  constructor(map: Map) {
    this.#map = map;
    const active = new Derived(() => this.#running?.tool.id ?? null);
    this.active = active;
    this.#activeChanged = () => active.changed();
  }

  start(tool: Tool<Map>): void {
    this.#endRunning();
    this.#pauseBase();
    try {
      this.#running = { tool, end: tool.start(this.#map) };
      document.addEventListener('keydown', this.#onKeyDown);
    } finally {
      if (!this.#running) this.#resumeBase();
      this.#activeChanged();
    }
  }

  /** Ends the tool, if it is the active one; without an id whichever is. */
  stop(id?: string): void {
    if (!this.#running || (id !== undefined && id !== this.#running.tool.id)) return;
    this.#endRunning();
    this.#resumeBase();
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

  /** The tool that works while no other does: asking what is under a click. Returns what takes it away. */
  setBase(tool: Tool<Map>): () => void {
    this.#pauseBase();
    const base = { tool, end: null };
    this.#base = base;
    if (!this.#running) this.#resumeBase();
    return () => {
      if (this.#base !== base) return;
      this.#pauseBase();
      this.#base = null;
    };
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

  #pauseBase(): void {
    this.#base?.end?.();
    if (this.#base) this.#base.end = null;
  }

  #resumeBase(): void {
    if (this.#base && !this.#base.end) this.#base.end = this.#base.tool.start(this.#map);
  }

  destroy(): void {
    this.#endRunning();
    this.#pauseBase();
    this.#base = null;
  }
}
