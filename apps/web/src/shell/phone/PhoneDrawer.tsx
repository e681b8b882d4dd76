import type { RefCallback } from 'react';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { drawerTabs } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from '../../nl.ts';
import { BrokenPart } from '../../states/BrokenPart.tsx';
import type { Tools } from '../use-tools.ts';
import { focusFootButton, toolsTab } from './foot-tabs.ts';
import { Sheet } from './Sheet.tsx';
import { ToolSheet } from './ToolSheet.tsx';

interface Props {
  readonly id: string;
  readonly tools: Tools;
  /** Gets the element of the sheet. */
  readonly frame: RefCallback<HTMLElement>;
}

/** The drawer of a phone: a sheet with the chosen tab, or with the tools. */
export const PhoneDrawer = ({ id, tools, frame }: Props) => {
  const tabs = useSlot(drawerTabs);
  const isOpen = useDrawer((drawer) => drawer.isOpen);
  const chosen = useDrawer((drawer) => drawer.tab);
  const tab = chosen === toolsTab ? null : (tabs.find((other) => other.id === chosen) ?? tabs[0] ?? null);
  return (
    <Sheet id={id} title={tab?.label ?? nl.tools} frame={frame} giveBackFocus={() => focusFootButton(id, tab?.id ?? toolsTab)}>
      {tab ? (
        <Deferred key={tab.id} load={tab.load} props={{}} skeleton={<SkeletonList rows={8} />} broken={(again) => <BrokenPart again={again} />} />
      ) : (
        isOpen && <ToolSheet drawerId={id} tools={tools} />
      )}
    </Sheet>
  );
};
