import type { ComponentProps, KeyboardEvent } from 'react';

interface Props extends Omit<ComponentProps<'div'>, 'onKeyDown'> {
  readonly onEscape: () => void;
}

/** A combobox keeps the focus while its list is open, which Escape closes. */
const isListOpen = (field: Element): boolean => field.matches('[role="combobox"][aria-expanded="true"]');

/** Handles Escape while the focus is in it, before the active tool of the map and the sheet of a phone do. */
export const EscapeArea = ({ onEscape, ...rest }: Props) => {
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget, defaultPrevented } = event;
    // React also reports keys in pickers and dialogs that were opened from here, which lie elsewhere in the page.
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Element && currentTarget.contains(target)) || isListOpen(target)) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  };
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the controls in it take the focus, and Escape bubbles from them
  return <div {...rest} onKeyDown={press} />;
};
