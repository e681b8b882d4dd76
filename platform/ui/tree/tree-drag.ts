import { isAllowed, placeOf, type MayContain, type TreeMove, type TreeNode } from './moves.ts';

/** State of a drag. Lengths in pixels, relative to the top left of the tree. */
export interface DragState {
  readonly id: string;
  readonly text: string;
  /** Vertical position of the pointer. */
  readonly y: number;
  readonly target: DropTarget | null;
}

export interface DropTarget {
  readonly move: TreeMove;
  /** `on`: into the group of that row; `between`: a line between two rows. */
  readonly kind: 'on' | 'between';
  readonly top: number;
  readonly height: number;
  readonly level: number;
}

export interface TreeDragOptions<Node> {
  readonly items: () => readonly Node[];
  readonly mayContain: MayContain<Node>;
  readonly onMove: (move: TreeMove) => void;
  readonly onCancel: (id: string) => void;
}

/** Movement in pixels before a press becomes a drag. */
const threshold = 4;
/** Within this distance in pixels from the edge of the scrolling container, a drag scrolls it. */
const edge = 40;
/** Pixels per frame. */
const scrollStep = 10;

/**
 * Drags rows vertically by their handle, with mouse, pen or finger. Keys and the menu of the handle are the alternative
 * without dragging.
 */
export class TreeDrag<Node extends TreeNode<Node>> {
  #options: TreeDragOptions<Node>;
  #listeners = new Set<() => void>();
  #state: DragState | null = null;
  #end: (() => void) | null = null;
  #wasDragged = false;

  constructor(options: TreeDragOptions<Node>) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): DragState | null => this.#state;

  /** Returns true once after a drag, so that the click that ends it does not open the menu. */
  consumeWasDragged(): boolean {
    const was = this.#wasDragged;
    this.#wasDragged = false;
    return was;
  }

  /** Call it on pointer down on the handle of a row. */
  start(node: Node, event: PointerEvent, tree: HTMLElement): void {
    if (event.button !== 0) return;
    this.#end?.();
    this.#wasDragged = false;
    const startY = event.clientY;
    let lastY = startY;
    let frame = 0;
    const scroller = scrollerOf(tree);

    const follow = () => {
      const top = tree.getBoundingClientRect().top;
      this.#set({ id: node.id, text: node.text, y: lastY - top, target: this.#targetAt(lastY, node, tree) });
    };
    const scroll = () => {
      frame = requestAnimationFrame(scroll);
      const bounds = scroller.getBoundingClientRect();
      const by = lastY < bounds.top + edge ? -scrollStep : lastY > bounds.bottom - edge ? scrollStep : 0;
      if (by === 0) return;
      scroller.scrollTop += by;
      follow();
    };
    const move = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return;
      lastY = next.clientY;
      if (!this.#state && Math.abs(lastY - startY) < threshold) return;
      if (!this.#state) frame = requestAnimationFrame(scroll);
      this.#wasDragged = true;
      next.preventDefault();
      follow();
    };
    const drop = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return;
      const target = this.#state?.target;
      const wasDragging = this.#state !== null;
      this.#end?.();
      if (target) this.#options.onMove(target.move);
      else if (wasDragging) this.#options.onCancel(node.id);
    };
    const cancel = () => {
      const wasDragging = this.#state !== null;
      this.#end?.();
      if (wasDragging) this.#options.onCancel(node.id);
    };
    const escape = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || !this.#state) return;
      key.preventDefault();
      key.stopPropagation();
      cancel();
    };

    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', escape, true);
    this.#end = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', escape, true);
      cancelAnimationFrame(frame);
      this.#end = null;
      this.#set(null);
    };
  }

  destroy(): void {
    this.#end?.();
    this.#listeners.clear();
  }

  #set(state: DragState | null): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Returns the drop target at the row under the pointer: before it in its upper part, after it in its lower part, into a group in the middle. */
  #targetAt(clientY: number, moved: Node, tree: HTMLElement): DropTarget | null {
    const rows = [...tree.querySelectorAll<HTMLElement>('[role="row"][data-key]')];
    const treeTop = tree.getBoundingClientRect().top;
    const last = rows.at(-1);
    if (!last) return null;
    if (clientY > last.getBoundingClientRect().bottom) return this.#atEnd(moved, last, treeTop);
    const row = rows.find((candidate) => candidate.getBoundingClientRect().bottom >= clientY);
    const place = row?.dataset['key'] === undefined ? null : placeOf(this.#options.items(), row.dataset['key']);
    if (!row || !place) return null;

    const { top, bottom, height } = row.getBoundingClientRect();
    const share = (clientY - top) / height;
    const level = Number(row.dataset['level'] ?? 1);
    const { node, parent, index } = place;
    const into = node.children !== undefined && this.#allowed(node, moved);
    const isOpen = row.ariaExpanded === 'true';

    if (into && share > 0.3 && (share < 0.7 || isOpen)) {
      return this.#target('on', node, isOpen ? 0 : node.children?.length ?? 0, moved, top - treeTop, height, level);
    }
    if (!this.#allowed(parent, moved)) return null;
    return share < 0.5
      ? this.#target('between', parent, index, moved, top - treeTop, 0, level)
      : this.#target('between', parent, index + 1, moved, bottom - treeTop, 0, level);
  }

  #atEnd(moved: Node, last: HTMLElement, treeTop: number): DropTarget | null {
    if (!this.#allowed(null, moved)) return null;
    const bottom = last.getBoundingClientRect().bottom - treeTop;
    return this.#target('between', null, this.#options.items().length, moved, bottom, 0, 1);
  }

  #allowed(parent: Node | null, moved: Node): boolean {
    return isAllowed(parent, moved, this.#options.mayContain);
  }

  /** `index` counts the moved item itself if it is one of these siblings; the index of the move does not. */
  #target(
    kind: DropTarget['kind'], parent: Node | null, index: number, moved: Node, top: number, height: number, level: number,
  ): DropTarget {
    const siblings = parent ? parent.children ?? [] : this.#options.items();
    const own = siblings.findIndex((sibling) => sibling.id === moved.id);
    const move = { id: moved.id, parentId: parent?.id ?? null, index: own !== -1 && own < index ? index - 1 : index };
    return { move, kind, top, height, level };
  }
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let current: HTMLElement | null = element; current; current = current.parentElement) {
    const { overflowY } = getComputedStyle(current);
    if ((overflowY === 'auto' || overflowY === 'scroll') && current.scrollHeight > current.clientHeight) return current;
  }
  return document.documentElement;
}
