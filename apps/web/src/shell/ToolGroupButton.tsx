import { useLazyMenu } from '#platform/ui/menu/use-lazy-menu.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { ColumnButton } from './ColumnButton.tsx';
import type { ToolRow } from './tool-rows.ts';
import type { Tools } from './use-tools.ts';

const loadList = () => import('./ToolList.tsx').then((module) => ({ default: module.ToolList }));

interface Props {
  readonly row: ToolRow;
  readonly tools: Tools;
}

/** A group of the column: its tools fold out beside it. While one of them is active, the button has its icon and name. */
export const ToolGroupButton = ({ row, tools }: Props) => {
  const { button, open } = useLazyMenu();
  const { label, icon } = row.group;
  const active = row.tools.find(({ id }) => id === tools.active);
  return (
    <>
      <ColumnButton
        {...button}
        icon={active?.icon ?? icon}
        word={label}
        isActive={active !== undefined}
        aria-label={active && `${label}: ${active.label}`}
        tip={active?.label}
      />
      {open && <Deferred load={loadList} props={{ rows: [row], tools, menu: open, label, placement: 'left top' }} />}
    </>
  );
};
