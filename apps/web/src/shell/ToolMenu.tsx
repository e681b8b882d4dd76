import { Wrench } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { useLazyMenu } from '#platform/ui/menu/use-lazy-menu.ts';
import { nl } from '../nl.ts';
import type { ToolRow } from './tool-rows.ts';
import type { Tools } from './use-tools.ts';

const ToolList = lazy(() => import('./ToolList.tsx').then((module) => ({ default: module.ToolList })));

interface Props {
  readonly rows: readonly ToolRow[];
  readonly tools: Tools;
}

/** The tool column on a phone: a button with a menu of tools. */
export const ToolMenu = ({ rows, tools }: Props) => {
  const { button, open } = useLazyMenu();
  const active = rows.flatMap((row) => row.tools).find(({ id }) => id === tools.active);
  return (
    <>
      <IconButton {...button} label={nl.tools} icon={active?.icon ?? Wrench} tooltipPlacement="left" />
      {open && (
        <Suspense>
          <ToolList rows={rows} tools={tools} menu={open} label={nl.tools} placement="bottom end" />
        </Suspense>
      )}
    </>
  );
};
