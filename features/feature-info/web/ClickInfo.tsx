import { useEffect, useState } from 'react';
import { useActiveTool } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import type { InfoQuery } from './Answers.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { placePanels } from '#platform/web/slots/place-panels.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { offersInfo } from './offers.ts';
import { toolIds } from './tool/tool-id.ts';

const loadAnswers = () => import('./Answers.tsx').then((module) => ({ default: module.Answers }));

/**
 * Receives queries while no tool is active: clicks, queries of other features, and the query with which a link or a configuration opens. Its other
 * code is fetched with the first query, or with the tool. @first-view
 */
export const ClickInfo = () => {
  const map = useMap();
  const { tools, clickOnStart } = map.configuration;
  const start = map.inquiries.opening ?? (clickOnStart && { geometry: clickOnStart });
  const active = useActiveTool();
  const showsPlaces = useSlot(placePanels).length > 0;
  const isToolActive = Object.values<string | null>(toolIds).includes(active);
  const [isAwake, setIsAwake] = useState(false);
  const [query, setQuery] = useState<InfoQuery | null>(
    start ? { sendTo: (controller) => controller.askWhenDrawn(start) } : null,
  );
  useEffect(() => {
    if (!offersInfo(tools, 'featureInfo')) return undefined;
    return map.inquiries.whileNotPaused(() => map.clicks.on((press) => setQuery({ sendTo: (controller) => void controller.askAt(press) })));
  }, [map, tools]);
  useEffect(() => map.inquiries.answerWith((inquiry) => {
    if (!inquiry.isPlaceOnly) setQuery({ sendTo: (controller) => controller.answer(inquiry) });
    else if (showsPlaces) setQuery({ sendTo: (controller) => controller.showPlace(inquiry) });
  }), [map, showsPlaces]);
  useEffect(() => map.inquiries.listWith((found) => setQuery({ sendTo: (controller) => controller.list(found) })), [map]);
  if (isToolActive && !isAwake) setIsAwake(true);
  return (isAwake || query) && <Deferred load={loadAnswers} props={{ query }} />;
};
