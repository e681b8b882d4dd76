import { redo, undo } from 'prosemirror-history';
import { liftListItem, sinkListItem } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { Bold, CodeXml, Heading2, Heading3, Heading4, IndentDecrease, IndentIncrease, Italic, Link, List, ListOrdered, Redo2, Undo2, type LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { IconButton } from '../button/IconButton.tsx';
import { ToggleIconButton } from '../button/ToggleButton.tsx';
import { isHeading, isList, isMarked, linkAt, toggleBold, toggleHeading, toggleItalic, toggleList } from './commands.ts';
import { nl } from './nl.ts';
import styles from './RichText.module.css';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

interface Tool {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly command: Command;
  /** Absent for what does something once. */
  readonly isOn?: (state: EditorState) => boolean;
}

const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool =>
  ({ label: nl.headings[level], icon, command: toggleHeading(level), isOn: (state) => isHeading(state, level) });

const bold: Tool = { label: nl.bold, icon: Bold, command: toggleBold, isOn: (state) => isMarked(state, marks.strong) };
const formats: readonly Tool[] = [
  heading(2, Heading2), heading(3, Heading3), heading(4, Heading4),
  bold,
  { label: nl.italic, icon: Italic, command: toggleItalic, isOn: (state) => isMarked(state, marks.em) },
  { label: nl.bullets, icon: List, command: toggleList(nodes.bullet_list), isOn: (state) => isList(state, nodes.bullet_list) },
  { label: nl.numbers, icon: ListOrdered, command: toggleList(nodes.ordered_list), isOn: (state) => isList(state, nodes.ordered_list) },
  { label: nl.indent, icon: IndentIncrease, command: sinkListItem(nodes.list_item) },
  { label: nl.outdent, icon: IndentDecrease, command: liftListItem(nodes.list_item) },
];
const steps: readonly Tool[] = [
  { label: nl.undo, icon: Undo2, command: undo },
  { label: nl.redo, icon: Redo2, command: redo },
];

interface TextToolbarProps {
  readonly label: string;
  readonly toolbarRef: Ref<HTMLDivElement>;
  readonly linkRef: Ref<HTMLButtonElement>;
  readonly state: EditorState | undefined;
  /** Bold and links alone. */
  readonly isShort: boolean;
  readonly isSource: boolean;
  readonly run: (command: Command, isPointer: boolean) => void;
  readonly onLink: () => void;
  readonly onSource: (isSource: boolean) => void;
  readonly onEscape: () => void;
}

/** One tab stop; arrow keys move between its buttons, and Escape goes back to the text. */
export const TextToolbar = ({ label, toolbarRef, linkRef, state, isShort, isSource, run, onLink, onSource, onEscape }: TextToolbarProps) => {
  const onKeyDown = ({ key }: { readonly key: string }): void => {
    if (key === 'Escape') onEscape();
  };
  const show = ({ label: name, icon, command, isOn }: Tool) => {
    const shared = {
      label: name, icon, size: 's' as const, isDisabled: isSource,
      onPress: ({ pointerType }: { readonly pointerType: string }) => run(command, pointerType !== 'keyboard' && pointerType !== 'virtual'),
      onKeyDown,
    };
    return isOn ? <ToggleIconButton key={name} {...shared} isSelected={state !== undefined && isOn(state)} /> : <IconButton key={name} {...shared} />;
  };
  return (
    <Toolbar ref={toolbarRef} aria-label={label} className={styles.toolbar}>
      {(isShort ? [bold] : formats).map(show)}
      <ToggleIconButton ref={linkRef} label={nl.link} icon={Link} size="s" isDisabled={isSource} isSelected={state !== undefined && linkAt(state) !== null} onPress={onLink} onKeyDown={onKeyDown} />
      {steps.map(show)}
      <ToggleIconButton label={nl.source} icon={CodeXml} size="s" isSelected={isSource} onChange={onSource} onKeyDown={onKeyDown} />
    </Toolbar>
  );
};
