import { toolColumn, type Tool } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from '../nl.ts';
import { ColumnButton } from './ColumnButton.tsx';
import { toolRows } from './tool-rows.ts';
import styles from './ToolColumn.module.css';
import { ToolGroupButton } from './ToolGroupButton.tsx';
import { ToolScroll } from './ToolScroll.tsx';
import type { Tools } from './use-tools.ts';

/** The only tool of its group. Pressing it again while it is active ends it. */
const SingleTool = ({ tool, tools }: { readonly tool: Tool; readonly tools: Tools }) => {
  const { label, short = label, icon, kind } = tool;
  const reason = tools.reasonOf(tool);
  return (
    <ColumnButton
      icon={icon}
      word={short}
      isActive={tool.id === tools.active}
      aria-label={short === label ? undefined : label}
      tip={reason ?? (short === label ? undefined : label)}
      onPress={({ pointerType }) => tools.press(tool, pointerType === 'keyboard')}
      {...(reason !== null && { 'aria-disabled': 'true' })}
      {...(kind === 'pointer' && { 'aria-pressed': tool.id === tools.active })}
      {...(kind === 'dialog' && { 'aria-haspopup': 'dialog' })}
    />
  );
};

/**
 * The column of tools at the right, in groups. The ToolManager of the map holds the active pointer tool, whose component mounts
 * in `ToolPanel`.
 */
export const ToolColumn = ({ tools }: { readonly tools: Tools }) => {
  const rows = toolRows(useSlot(toolColumn));
  if (rows.length === 0) return null;
  return (
    <section className={styles.column} aria-label={nl.tools}>
      <ToolScroll>
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.name}>
              {row.tools.length === 1 ? <SingleTool tool={row.tools[0]} tools={tools} /> : <ToolGroupButton row={row} tools={tools} />}
            </li>
          ))}
        </ul>
      </ToolScroll>
    </section>
  );
};
