import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { ToggleIconButton } from '#platform/ui/button/ToggleButton.tsx';
import type { Tool } from '#platform/web/slots/slots.ts';
import { useRoomy } from './narrow.ts';
import styles from './ToolButton.module.css';

interface Props {
  readonly tool: Tool;
  readonly isActive: boolean;
  readonly onPress: () => void;
}

/** A tool in the column: with its word where there is room, else with a tooltip. Pressing an active one ends it. */
export const ToolButton = ({ tool, isActive, onPress }: Props) => {
  const { icon: Icon, label, kind } = tool;
  const isRoomy = useRoomy();
  if (isRoomy) {
    return (
      <button
        type="button"
        className={styles.button}
        onClick={onPress}
        {...(kind === 'pointer' ? { 'aria-pressed': isActive } : { 'aria-haspopup': 'dialog' })}
      >
        <Icon className={styles.icon} aria-hidden />
        {label}
      </button>
    );
  }
  return kind === 'pointer' ? (
    <ToggleIconButton label={label} icon={Icon} isSelected={isActive} onChange={onPress} tooltipPlacement="left" />
  ) : (
    <IconButton label={label} icon={Icon} onPress={onPress} tooltipPlacement="left" />
  );
};
