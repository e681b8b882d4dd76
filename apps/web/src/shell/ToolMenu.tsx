import { Wrench } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { useLazyMenu } from '#platform/ui/menu/use-lazy-menu.ts';
import type { Tool } from '#platform/web/slots/slots.ts';
import { nl } from '../nl.ts';

const ToolList = lazy(() => import('./ToolList.tsx').then((module) => ({ default: module.ToolList })));

export interface ToolMenuProps {
  readonly tools: readonly Tool[];
  readonly active: string | null;
  /** Why a tool cannot be used now; null: it can. */
  readonly reasonOf?: (tool: Tool) => string | null;
  readonly onPress: (tool: Tool) => void;
}

/** The tool column on a phone: a button with a menu of tools. */
export const ToolMenu = (props: ToolMenuProps) => {
  const { button, open } = useLazyMenu();
  const { tools, active } = props;
  return (
    <>
      <IconButton {...button} label={nl.tools} icon={tools.find(({ id }) => id === active)?.icon ?? Wrench} tooltipPlacement="left" />
      {open && (
        <Suspense>
          <ToolList {...props} menu={open} />
        </Suspense>
      )}
    </>
  );
};
