import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { ToggleIconButton } from '#platform/ui/button/ToggleButton.tsx';
import type { Tool } from '#platform/web/slots/slots.ts';
import { useWide } from './narrow.ts';
import styles from './ToolButton.module.css';

interface Props {
  readonly tool: Tool;
  readonly isActive: boolean;
  /** Why the tool cannot be used now; null: it can. The button stays focusable, so that a press can show the reason. */
  readonly reason: string | null;
  readonly onPress: () => void;
}

/** The button of a tool in the column: with its label where there is room, otherwise with a tooltip. Pressing an active tool ends it. */
export const ToolButton = ({ tool, isActive, reason, onPress }: Props) => {
  const { icon: Icon, label, kind } = tool;
  const isWide = useWide();
  const disabled = reason !== null && ({ 'aria-disabled': 'true' } as const);
  if (isWide) {
    return (
      <button
        type="button"
        className={styles.button}
        title={reason ?? undefined}
        onClick={onPress}
        {...disabled}
        {...(kind === 'pointer' && { 'aria-pressed': isActive })}
        {...(kind === 'dialog' && { 'aria-haspopup': 'dialog' })}
      >
        <Icon className={styles.icon} aria-hidden />
        {label}
      </button>
    );
  }
  return kind === 'pointer' ? (
    <ToggleIconButton {...disabled} label={label} icon={Icon} isSelected={isActive} onChange={onPress} tooltip={reason ?? label} tooltipPlacement="left" />
  ) : (
    <IconButton {...disabled} label={label} icon={Icon} onPress={onPress} tooltip={reason ?? label} tooltipPlacement="left" />
  );
};
