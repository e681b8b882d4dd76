import { useEffect } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { offersInfo } from './offers.ts';
import { useAnswers } from './use-answers.ts';
import { useInfoController } from './use-info-controller.ts';

/** Listens while no tool has the pointer: what is under a click is shown in the tab. Asks at the start where that is wanted. @first-view */
export const ClickInfo = () => {
  const map = useMap();
  const controller = useInfoController();
  const { tools, clickOnStart } = map.configuration;
  useAnswers(controller);
  useEffect(() => {
    if (!offersInfo(tools, 'featureInfo')) return undefined;
    return map.clicks.on((press) => void controller.askAt(press));
  }, [controller, map, tools]);
  useEffect(() => {
    if (clickOnStart) controller.askWhenDrawn({ geometry: clickOnStart });
  }, [controller, clickOnStart]);
  useEffect(() => map.inquiries.answerWith((inquiry) => controller.answer(inquiry)), [controller, map]);
  useEffect(() => () => controller.destroy(), [controller]);
  return null;
};
