import type { Command, EditorState } from 'prosemirror-state';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { CleanHtml } from '../html/CleanHtml.tsx';
import { announce } from '../live-region/announce.ts';
import { setLink, removeLink } from './commands.ts';
import { createRichText, type RichText } from './editor.ts';
import { LinkPopover } from './LinkPopover.tsx';
import { nl } from './nl.ts';
import styles from './RichText.module.css';
import type { RichTextFieldProps } from './RichTextField.tsx';
import { TextToolbar } from './TextToolbar.tsx';

interface RichTextBoxProps extends Omit<RichTextFieldProps, 'description' | 'error'> {
  readonly labelId: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
}

/** The toolbar and the text, or the HTML with a preview. */
export const RichTextBox = ({ label, labelId, describedBy, isInvalid, value, onChange, onBlur, textClass, isShort = false, autoFocus = false, maxLength, inputRef }: RichTextBoxProps) => {
  const toolbar = useRef<HTMLDivElement>(null);
  const linkButton = useRef<HTMLButtonElement>(null);
  const source = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState<RichText>();
  const [state, setState] = useState<EditorState>();
  const [isSource, setIsSource] = useState(false);
  const [isLinking, setIsLinking] = useState(false);
  /** The value that the editor has: another one comes from outside. */
  const known = useRef(value);
  const latest = useRef({ onChange, onBlur });
  useEffect(() => {
    latest.current = { onChange, onBlur };
  });
  useImperativeHandle(inputRef, () => ({ focus: () => (isSource ? source.current?.focus() : text?.view.focus()) }), [isSource, text]);

  /** Ref callback: the editor lives as long as its element. */
  const [mount] = useState(() => (place: HTMLDivElement | null) => {
    if (!place) return undefined;
    const created = createRichText(place, {
      html: known.current,
      isShort,
      attributes: {
        'role': 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, 'spellcheck': 'true', 'class': classes(styles.text, textClass) ?? '',
        ...(describedBy !== '' && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
      onState: setState,
      onChange: (html) => {
        known.current = html;
        latest.current.onChange(html);
      },
      onBlur: () => latest.current.onBlur?.(),
      onLinkKey: () => setIsLinking(true),
      onToolbarKey: () => toolbar.current?.querySelector<HTMLElement>('button:not([tabindex="-1"])')?.focus(),
    });
    setText(created);
    if (autoFocus) created.view.focus();
    return () => created.destroy();
  });
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    text?.show(value);
  }, [text, value]);
  useEffect(() => {
    const element = text?.view.dom;
    if (!element) return;
    element.toggleAttribute('aria-invalid', isInvalid);
    if (isInvalid) element.setAttribute('aria-invalid', 'true');
    if (describedBy === '') element.removeAttribute('aria-describedby');
    else element.setAttribute('aria-describedby', describedBy);
  }, [text, isInvalid, describedBy]);

  /** Gives the focus back to the text after a press with a pointer; the keyboard stays in the toolbar. */
  const run = (command: Command, isPointer: boolean): void => {
    if (text?.run(command) === false) announce(nl.nothingToDo);
    if (isPointer) text?.view.focus();
  };
  const closeLink = (command?: Command): void => {
    setIsLinking(false);
    if (command) text?.run(command);
    // After the popover has given the focus back to its button.
    requestAnimationFrame(() => text?.view.focus());
  };
  return (
    <div className={styles.box} data-short={isShort || undefined}>
      <TextToolbar
        label={nl.toolbar(label)} toolbarRef={toolbar} linkRef={linkButton} state={state} isShort={isShort} isSource={isSource}
        run={run} onLink={() => setIsLinking(true)} onSource={setIsSource} onEscape={() => text?.view.focus()}
      />
      {isSource && (
        <>
          <textarea
            ref={source} className={styles.source} aria-labelledby={labelId} spellCheck={false} rows={isShort ? 3 : 8} maxLength={maxLength}
            {...(describedBy !== '' && { 'aria-describedby': describedBy })} aria-invalid={isInvalid || undefined}
            value={value} onChange={({ target }) => onChange(target.value)} onBlur={() => onBlur?.()}
          />
          <div role="group" aria-label={nl.preview(label)} className={classes(styles.text, textClass)}><CleanHtml html={value} /></div>
        </>
      )}
      <div ref={mount} hidden={isSource} />
      {isLinking && state && text && (
        <LinkPopover state={state} triggerRef={linkButton} onClose={() => closeLink()} onLink={(href, words) => closeLink(setLink(href, words))} onRemove={() => closeLink(removeLink)} />
      )}
    </div>
  );
};
