import type { ReactNode } from 'react';

export interface SnackbarMessage {
  readonly text: string;
  /** Absent: Dutch. */
  readonly lang?: 'en';
  /** A button; the snackbar closes after a press on it. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Milliseconds; 'until-dismissed' for snackbars with a control. */
  readonly duration?: number | 'until-dismissed';
  /** `danger` is announced at once. */
  readonly tone?: 'neutral' | 'danger';
  /** A control in the snackbar, such as a slider. */
  readonly content?: ReactNode;
  /** Called once when the message disappears, for any reason. */
  readonly onDismiss?: () => void;
}

export interface Snackbar extends SnackbarMessage {
  readonly id: number;
  readonly tone: 'neutral' | 'danger';
  readonly duration: number | 'until-dismissed';
}

const shortest = 2_000;
const longest = 10_000;
const normal = 5_000;
const shownAtOnce = 3;

/** Messages in order of arrival. At most three are visible at a time. */
export class SnackbarQueue {
  #messages: readonly Snackbar[] = [];
  #listeners = new Set<() => void>();
  #lastId = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the same array until a message is added or removed, as `useSyncExternalStore` requires. */
  readonly all = (): readonly Snackbar[] => this.#messages;

  /** Adds a message and returns the function that dismisses it. Replaces a message with the same text and tone. */
  show(message: SnackbarMessage): () => void {
    const { duration = normal, tone = 'neutral' } = message;
    this.#lastId += 1;
    const id = this.#lastId;
    const bounded =
      duration === 'until-dismissed' ? duration : Math.min(longest, Math.max(shortest, duration));
    const snackbar: Snackbar = { ...message, id, tone, duration: bounded };
    const same = this.#messages.find((other) => other.text === message.text && other.tone === tone);
    this.#set(same ? this.#messages.map((other) => (other === same ? snackbar : other)) : [...this.#messages, snackbar]);
    same?.onDismiss?.();
    return () => this.dismiss(id);
  }

  dismiss(id: number): void {
    const gone = this.#messages.find((message) => message.id === id);
    if (!gone) return;
    this.#set(this.#messages.filter((message) => message !== gone));
    gone.onDismiss?.();
  }

  clear(): void {
    for (const { id } of this.#messages) this.dismiss(id);
  }

  #set(messages: readonly Snackbar[]): void {
    this.#messages = messages;
    for (const listener of this.#listeners) listener();
  }
}

export const visibleOf = (messages: readonly Snackbar[]): readonly Snackbar[] => messages.slice(0, shownAtOnce);

/** The queue of the page, which UiProvider shows. */
export const snackbar = new SnackbarQueue();
