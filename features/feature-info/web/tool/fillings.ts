import { CircleDot, MousePointerClick, VectorSquare } from 'lucide-react';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import type { InfoKind } from '../../info-tool.ts';
import { nl } from '../nl.ts';
import { offersInfo } from '../offers.ts';
import { toolIds } from './tool-id.ts';

const offers = (kind: InfoKind) => ({ configuration }: SlotContext): boolean => configuration !== null && offersInfo(configuration.tools, kind);
const areas = ['polygonInfo', 'circleInfo'] as const;

export const toolFillings = [
  toolColumn.put({
    id: toolIds.click,
    order: 20,
    group: 'ask',
    label: nl.clickTool,
    short: nl.clickShort,
    icon: MousePointerClick,
    kind: 'pointer',
    // Clicks work without a tool, so it is offered only to return from the other two.
    enabled: (slotContext) => offers('featureInfo')(slotContext) && areas.some((kind) => offers(kind)(slotContext)),
    load: () => import('./InfoTool.tsx').then(({ InfoByClick }) => ({ default: InfoByClick })),
  }),
  toolColumn.put({
    id: toolIds.polygon,
    order: 22,
    group: 'ask',
    label: nl.polygonTool,
    short: nl.polygonShort,
    icon: VectorSquare,
    kind: 'pointer',
    enabled: offers('polygonInfo'),
    load: () => import('./InfoTool.tsx').then(({ InfoInPolygon }) => ({ default: InfoInPolygon })),
  }),
  toolColumn.put({
    id: toolIds.circle,
    order: 24,
    group: 'ask',
    label: nl.circleTool,
    short: nl.circleShort,
    icon: CircleDot,
    kind: 'pointer',
    enabled: offers('circleInfo'),
    load: () => import('./InfoTool.tsx').then(({ InfoInCircle }) => ({ default: InfoInCircle })),
  }),
];
